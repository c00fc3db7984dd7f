import { type ArcadeHello, type FromArcade, readFromArcade, type ToArcade } from '@tulpar/contract/games/arcade';

export interface FrameLink {
  send(message: ToArcade): void;
  close(): void;
}

/**
 * Opens the talk with a game's frame. Both speak through a port that only they hold: whatever else is posted to this window is heard
 * by nobody here, and what comes through the port in another form than a message's is not heard either.
 */
export function linkFrame(frame: HTMLIFrameElement, onMessage: (message: FromArcade) => void): FrameLink {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', ({ data }) => {
    const message = readFromArcade(data);
    if (message) onMessage(message);
  });
  port1.start();
  const hello: ArcadeHello = { hello: 'tulpar-arcade/1' };
  // The frame has no origin that could be named. What it loads is ours: the policy of this page lets nothing else into it.
  frame.contentWindow?.postMessage(hello, '*', [port2]);
  return {
    send: (message) => port1.postMessage(message),
    close: () => port1.close(),
  };
}
