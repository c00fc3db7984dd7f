import accounts from '../messages/en/accounts.json' with { type: 'json' };
import arcade from '../messages/en/arcade.json' with { type: 'json' };
import cashbox from '../messages/en/cashbox.json' with { type: 'json' };
import catalog from '../messages/en/catalog.json' with { type: 'json' };
import chat from '../messages/en/chat.json' with { type: 'json' };
import common from '../messages/en/common.json' with { type: 'json' };
import content from '../messages/en/content.json' with { type: 'json' };
import documents from '../messages/en/documents.json' with { type: 'json' };
import errors from '../messages/en/errors.json' with { type: 'json' };
import factors from '../messages/en/factors.json' with { type: 'json' };
import inbox from '../messages/en/inbox.json' with { type: 'json' };
import install from '../messages/en/install.json' with { type: 'json' };
import lobby from '../messages/en/lobby.json' with { type: 'json' };
import messages from '../messages/en/messages.json' with { type: 'json' };
import meta from '../messages/en/meta.json' with { type: 'json' };
import news from '../messages/en/news.json' with { type: 'json' };
import notifications from '../messages/en/notifications.json' with { type: 'json' };
import offers from '../messages/en/offers.json' with { type: 'json' };
import privacy from '../messages/en/privacy.json' with { type: 'json' };
import profiles from '../messages/en/profiles.json' with { type: 'json' };
import protection from '../messages/en/protection.json' with { type: 'json' };
import push from '../messages/en/push.json' with { type: 'json' };
import rounds from '../messages/en/rounds.json' with { type: 'json' };
import security from '../messages/en/security.json' with { type: 'json' };
import statements from '../messages/en/statements.json' with { type: 'json' };
import system from '../messages/en/system.json' with { type: 'json' };
import tournaments from '../messages/en/tournaments.json' with { type: 'json' };

export const en = {
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
