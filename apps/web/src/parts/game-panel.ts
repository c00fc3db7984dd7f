export type GamePanel = 'cashbox' | 'inbox';

const listeners = new Set<(panel: GamePanel) => void>();

/** A panel over a game: the game's header shows it, and the page may ask for it, so that topping up does not leave the game. */
export const gamePanel = {
  open(panel: GamePanel): void {
    for (const listener of listeners) listener(panel);
  },
  onOpen(listener: (panel: GamePanel) => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
