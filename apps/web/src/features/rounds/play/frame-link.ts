import { type ArcadeHello, type FromArcade, readFromArcade, type ToArcade } from '@tulpar/contract/games/arcade';

export interface FrameLink {
  send(message: ToArcade): void;
  close(): void;
}

/**
 * Opens the connection to a game's frame through a private message port. Other messages to this window are ignored, and so are invalid
 * messages on the port.
 */
export function linkFrame(frame: HTMLIFrameElement, onMessage: (message: FromArcade) => void): FrameLink {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', ({ data }) => {
    const message = readFromArcade(data);
    if (message) onMessage(message);
  });
  port1.start();
  const hello: ArcadeHello = { hello: 'tulpar-arcade/1' };
  // The sandboxed frame has no origin to name. The page's content security policy allows only our own games in it.
  frame.contentWindow?.postMessage(hello, '*', [port2]);
  return {
    send: (message) => port1.postMessage(message),
    close: () => port1.close(),
  };
}
