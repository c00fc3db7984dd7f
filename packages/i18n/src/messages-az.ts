import accounts from '../messages/az/accounts.json' with { type: 'json' };
import arcade from '../messages/az/arcade.json' with { type: 'json' };
import cashbox from '../messages/az/cashbox.json' with { type: 'json' };
import catalog from '../messages/az/catalog.json' with { type: 'json' };
import chat from '../messages/az/chat.json' with { type: 'json' };
import common from '../messages/az/common.json' with { type: 'json' };
import content from '../messages/az/content.json' with { type: 'json' };
import documents from '../messages/az/documents.json' with { type: 'json' };
import errors from '../messages/az/errors.json' with { type: 'json' };
import factors from '../messages/az/factors.json' with { type: 'json' };
import inbox from '../messages/az/inbox.json' with { type: 'json' };
import install from '../messages/az/install.json' with { type: 'json' };
import lobby from '../messages/az/lobby.json' with { type: 'json' };
import messages from '../messages/az/messages.json' with { type: 'json' };
import meta from '../messages/az/meta.json' with { type: 'json' };
import news from '../messages/az/news.json' with { type: 'json' };
import notifications from '../messages/az/notifications.json' with { type: 'json' };
import offers from '../messages/az/offers.json' with { type: 'json' };
import privacy from '../messages/az/privacy.json' with { type: 'json' };
import profiles from '../messages/az/profiles.json' with { type: 'json' };
import protection from '../messages/az/protection.json' with { type: 'json' };
import push from '../messages/az/push.json' with { type: 'json' };
import rounds from '../messages/az/rounds.json' with { type: 'json' };
import security from '../messages/az/security.json' with { type: 'json' };
import statements from '../messages/az/statements.json' with { type: 'json' };
import system from '../messages/az/system.json' with { type: 'json' };
import tournaments from '../messages/az/tournaments.json' with { type: 'json' };

export const az = {
  common,
  accounts,
  cashbox,
  catalog,
  chat,
  content,
  documents,
  privacy,
  factors,
  inbox,
  install,
  lobby,
  news,
  offers,
  protection,
  push,
  tournaments,
  arcade,
  rounds,
  security,
  statements,
  system,
  messages,
  meta,
  ...errors,
  ...notifications,
  ...profiles,
};
