import { erasure, type PersonalData, personalFile } from '#platform/personal-data.ts';

export const personalData: PersonalData = {
  tables: {
    chat_conversation: { exported: { no: 'how far the talk has come; its messages are exported' }, erased: true },
    chat_message: { exported: 'chat', erased: true },
  },
  files: [
    // The words of staff are for the player, their names are not.
    personalFile(
      'chat',
      'chat',
      `select seq, sender, text, created_at, seq::text as page_key
       from chat_message where player_id = $1 and seq > coalesce($2::bigint, 0) order by seq limit $3`,
    ),
  ],
  erasures: [
    erasure('chat', { table: 'chat_message', group: 'chat', sql: 'delete from chat_message where player_id = $1' }),
    erasure('chat', { table: 'chat_conversation', group: 'chat', sql: 'delete from chat_conversation where player_id = $1' }),
  ],
};
