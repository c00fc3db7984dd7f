/** Lets React's `use` read the value of a promise without suspending, once there is one. */
export function readAtOnce<Value>(promise: Promise<Value>): Promise<Value> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  );
  return promise;
}

/** A promise whose value `use` reads without suspending. */
export const fulfilled = <Value>(value: Value): Promise<Value> => Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
