import { ArcadeHello, type FromArcade, readToArcade, type ToArcade } from '@tulpar/contract/games/arcade';
import * as z from 'zod/mini';

// Compiled parsers need eval, which the content security policy forbids.
z.config({ jitless: true });

export interface Link {
  send(message: FromArcade): void;
  /** One listener; what came before is told to it first. */
  listen(listener: (message: ToArcade) => void): void;
}

/** Speaks with the page through a port. What has not the form of a message is not heard. */
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

/** The first greeting of the page around us brings the port. Nobody else, and nothing later, is listened to. */
export function acceptLink(onLink: (link: Link) => void): void {
  const hear = ({ source, origin, data, ports }: MessageEvent) => {
    const [port] = ports;
    // The frame has no origin of its own, but its address has the one of the page.
    if (source !== parent || origin !== location.origin || !port || !ArcadeHello.safeParse(data).success) return;
    removeEventListener('message', hear);
    onLink(createLink(port));
  };
  addEventListener('message', hear);
}
