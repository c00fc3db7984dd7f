import accounts from '../messages/kk/accounts.json' with { type: 'json' };
import arcade from '../messages/kk/arcade.json' with { type: 'json' };
import cashbox from '../messages/kk/cashbox.json' with { type: 'json' };
import catalog from '../messages/kk/catalog.json' with { type: 'json' };
import chat from '../messages/kk/chat.json' with { type: 'json' };
import common from '../messages/kk/common.json' with { type: 'json' };
import content from '../messages/kk/content.json' with { type: 'json' };
import documents from '../messages/kk/documents.json' with { type: 'json' };
import errors from '../messages/kk/errors.json' with { type: 'json' };
import factors from '../messages/kk/factors.json' with { type: 'json' };
import inbox from '../messages/kk/inbox.json' with { type: 'json' };
import install from '../messages/kk/install.json' with { type: 'json' };
import lobby from '../messages/kk/lobby.json' with { type: 'json' };
import messages from '../messages/kk/messages.json' with { type: 'json' };
import meta from '../messages/kk/meta.json' with { type: 'json' };
import news from '../messages/kk/news.json' with { type: 'json' };
import notifications from '../messages/kk/notifications.json' with { type: 'json' };
import offers from '../messages/kk/offers.json' with { type: 'json' };
import privacy from '../messages/kk/privacy.json' with { type: 'json' };
import profiles from '../messages/kk/profiles.json' with { type: 'json' };
import protection from '../messages/kk/protection.json' with { type: 'json' };
import push from '../messages/kk/push.json' with { type: 'json' };
import rounds from '../messages/kk/rounds.json' with { type: 'json' };
import security from '../messages/kk/security.json' with { type: 'json' };
import statements from '../messages/kk/statements.json' with { type: 'json' };
import system from '../messages/kk/system.json' with { type: 'json' };
import tournaments from '../messages/kk/tournaments.json' with { type: 'json' };

export const kk = {
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
