import { statement } from '#platform/database.ts';

export interface MessageRow {
  readonly seq: number;
  readonly id: string;
  readonly sender: string;
  readonly text: string;
  readonly created_at: Date;
  readonly client_id: string | null;
  readonly shown_name: string | null;
}

const COLUMNS = 'seq, id, sender, text, created_at, client_id, shown_name';

/** Locks the conversation, so that messages are numbered in the order of their commits. */
export const lockConversation = statement<{ last_seq: number }>(
  'chat.lockConversation',
  `insert into chat_conversation as c (player_id) values ($1)
   on conflict (player_id) do update set last_seq = c.last_seq returning last_seq`,
);

export const updateConversation = statement(
  'chat.updateConversation',
  `update chat_conversation set last_seq = $2, last_sender = $3, last_at = $4,
     waiting_since = case $3 when 'player' then coalesce(waiting_since, $4) when 'staff' then null else waiting_since end
   where player_id = $1`,
);

export const insertMessage = statement(
  'chat.insertMessage',
  `insert into chat_message (player_id, seq, id, sender, text, created_at, client_id, author, shown_name)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);

export const selectByClientId = statement<MessageRow>(
  'chat.selectByClientId',
  `select ${COLUMNS} from chat_message where player_id = $1 and client_id = $2`,
);

export const selectAfter = statement<MessageRow>(
  'chat.selectAfter',
  `select ${COLUMNS} from chat_message where player_id = $1 and seq > $2 order by seq limit $3`,
);

/** The number of a message, or the number before the last messages if the message is unknown. */
export const selectPlace = statement<{ seq: number }>(
  'chat.selectPlace',
  `select coalesce(
     (select seq from chat_message where player_id = $1 and id = $2),
     (select greatest(last_seq - $3, 0) from chat_conversation where player_id = $1),
     0) as seq`,
);

/** Unread are the later messages of others than the player, counted up to a limit. */
export const countUnread = statement<{ unread: number }>(
  'chat.countUnread',
  `select count(*)::int as unread from (
     select from chat_conversation c join chat_message m on m.player_id = c.player_id and m.seq > c.read_seq
     where c.player_id = $1 and m.sender <> 'player' limit $2) counted`,
);
/** An earlier message, or an unknown one, changes nothing. */
export const updateRead = statement<{ read_seq: number }>(
  'chat.updateRead',
  `update chat_conversation c set read_seq = m.seq from chat_message m
   where c.player_id = $1 and m.player_id = $1 and m.id = $2 and c.read_seq < m.seq returning c.read_seq`,
);

export const selectHasWritten = statement<{ has_written: boolean }>(
  'chat.selectHasWritten',
  `select exists (
     select from chat_message where player_id = $1 and sender = 'player' and created_at >= $2) as has_written`,
);

export interface ConversationRow {
  readonly player_id: string;
  readonly last_at: Date;
  readonly waiting_since: Date | null;
  readonly text: string;
}

export const selectConversations = statement<ConversationRow>(
  'chat.selectConversations',
  `select c.player_id, c.last_at, c.waiting_since, m.text
   from chat_conversation c join chat_message m on m.player_id = c.player_id and m.seq = c.last_seq
   order by c.waiting_since is null, c.last_at desc limit 100`,
);

export const deleteOldMessages = statement('chat.deleteOldMessages', 'delete from chat_message where created_at < $1');
