import accounts from '../messages/en/accounts.json' with { type: 'json' };
import common from '../messages/en/common.json' with { type: 'json' };
import errors from '../messages/en/errors.json' with { type: 'json' };
import lobby from '../messages/en/lobby.json' with { type: 'json' };
import messages from '../messages/en/messages.json' with { type: 'json' };
import meta from '../messages/en/meta.json' with { type: 'json' };
import notifications from '../messages/en/notifications.json' with { type: 'json' };
import system from '../messages/en/system.json' with { type: 'json' };

export const en = { common, accounts, lobby, system, messages, meta, ...errors, ...notifications };
