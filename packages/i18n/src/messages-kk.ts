import accounts from '../messages/kk/accounts.json' with { type: 'json' };
import common from '../messages/kk/common.json' with { type: 'json' };
import errors from '../messages/kk/errors.json' with { type: 'json' };
import lobby from '../messages/kk/lobby.json' with { type: 'json' };
import messages from '../messages/kk/messages.json' with { type: 'json' };
import meta from '../messages/kk/meta.json' with { type: 'json' };
import notifications from '../messages/kk/notifications.json' with { type: 'json' };
import system from '../messages/kk/system.json' with { type: 'json' };

export const kk = { common, accounts, lobby, system, messages, meta, ...errors, ...notifications };
