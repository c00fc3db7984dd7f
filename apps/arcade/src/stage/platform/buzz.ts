interface Device {
  readonly vibrate?: (ms: number) => boolean;
  readonly userActivation?: { readonly hasBeenActive: boolean };
}

/**
 * Lets the device vibrate. A browser refuses, with an error in its log, as long as the player has not touched the game: so it is after a
 * reload in the middle of a round.
 */
export const createBuzz =
  (device: Device, isCalm: boolean) =>
  (ms: number): void => {
    if (!isCalm && device.userActivation?.hasBeenActive !== false) device.vibrate?.(ms);
  };
