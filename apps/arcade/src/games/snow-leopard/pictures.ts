import { byName } from '#stage/pictures.ts';

export const pictures = byName(
  import.meta.glob<string>(['../../../../../art/pictures/games/snow-leopard/*.webp', '!**/cover.webp', '!**/square.webp'], {
    query: '?url',
    import: 'default',
    eager: true,
  }),
);
