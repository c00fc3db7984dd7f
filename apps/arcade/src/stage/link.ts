import { ArcadeHello, type FromArcade, readToArcade, type ToArcade } from '@tulpar/contract/games/arcade';
import * as z from 'zod/mini';

// Compiled parsers need eval, which the content security policy forbids.
z.config({ jitless: true });

export interface Link {
  send(message: FromArcade): void;
  /** Sets the one listener; messages that arrived before reach it first. */
  listen(listener: (message: ToArcade) => void): void;
}

/** Exchanges messages with the page through a port. Data that is no message of the contract is ignored. */
function createLink(port: MessagePort): Link {
  return {
    send: (message) => port.postMessage(message),
    listen(listener) {
      port.addEventListener('message', ({ data }) => {
        const message = readToArcade(data);
        if (message) listener(message);
      });
      port.start();
    },
  };
}

/** The first greeting of the embedding page brings the port. Other senders and later greetings are ignored. */
export function acceptLink(onLink: (link: Link) => void): void {
  const hear = ({ source, origin, data, ports }: MessageEvent) => {
    const [port] = ports;
    // The sandboxed frame has an opaque origin, but its address has the origin of the page.
    if (source !== parent || origin !== location.origin || !port || !ArcadeHello.safeParse(data).success) return;
    removeEventListener('message', hear);
    onLink(createLink(port));
  };
  addEventListener('message', hear);
}
