import accounts from '../messages/az/accounts.json' with { type: 'json' };
import common from '../messages/az/common.json' with { type: 'json' };
import errors from '../messages/az/errors.json' with { type: 'json' };
import lobby from '../messages/az/lobby.json' with { type: 'json' };
import messages from '../messages/az/messages.json' with { type: 'json' };
import meta from '../messages/az/meta.json' with { type: 'json' };
import notifications from '../messages/az/notifications.json' with { type: 'json' };
import system from '../messages/az/system.json' with { type: 'json' };

export const az = { common, accounts, lobby, system, messages, meta, ...errors, ...notifications };
