import accounts from '../messages/ru/accounts.json' with { type: 'json' };
import arcade from '../messages/ru/arcade.json' with { type: 'json' };
import cashbox from '../messages/ru/cashbox.json' with { type: 'json' };
import catalog from '../messages/ru/catalog.json' with { type: 'json' };
import chat from '../messages/ru/chat.json' with { type: 'json' };
import common from '../messages/ru/common.json' with { type: 'json' };
import content from '../messages/ru/content.json' with { type: 'json' };
import documents from '../messages/ru/documents.json' with { type: 'json' };
import errors from '../messages/ru/errors.json' with { type: 'json' };
import factors from '../messages/ru/factors.json' with { type: 'json' };
import inbox from '../messages/ru/inbox.json' with { type: 'json' };
import install from '../messages/ru/install.json' with { type: 'json' };
import lobby from '../messages/ru/lobby.json' with { type: 'json' };
import messages from '../messages/ru/messages.json' with { type: 'json' };
import meta from '../messages/ru/meta.json' with { type: 'json' };
import news from '../messages/ru/news.json' with { type: 'json' };
import notifications from '../messages/ru/notifications.json' with { type: 'json' };
import offers from '../messages/ru/offers.json' with { type: 'json' };
import privacy from '../messages/ru/privacy.json' with { type: 'json' };
import profiles from '../messages/ru/profiles.json' with { type: 'json' };
import protection from '../messages/ru/protection.json' with { type: 'json' };
import push from '../messages/ru/push.json' with { type: 'json' };
import rounds from '../messages/ru/rounds.json' with { type: 'json' };
import security from '../messages/ru/security.json' with { type: 'json' };
import statements from '../messages/ru/statements.json' with { type: 'json' };
import system from '../messages/ru/system.json' with { type: 'json' };
import tournaments from '../messages/ru/tournaments.json' with { type: 'json' };

export const ru = {
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
