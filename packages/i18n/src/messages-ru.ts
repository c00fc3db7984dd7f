import accounts from '../messages/ru/accounts.json' with { type: 'json' };
import common from '../messages/ru/common.json' with { type: 'json' };
import errors from '../messages/ru/errors.json' with { type: 'json' };
import lobby from '../messages/ru/lobby.json' with { type: 'json' };
import messages from '../messages/ru/messages.json' with { type: 'json' };
import meta from '../messages/ru/meta.json' with { type: 'json' };
import notifications from '../messages/ru/notifications.json' with { type: 'json' };
import system from '../messages/ru/system.json' with { type: 'json' };

export const ru = { common, accounts, lobby, system, messages, meta, ...errors, ...notifications };
