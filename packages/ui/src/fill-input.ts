/**
 * Puts text into an input as if it had been typed: the browser's own setter and a real event, so that a form library that listens
 * on the element and a component that controls it both hear of it.
 */
export function fillInput(input: HTMLInputElement, text: string): void {
  Reflect.set(HTMLInputElement.prototype, 'value', text, input);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The input of the field that a button inside it belongs to. */
export function inputBeside(element: Element): HTMLInputElement | null {
  return element.closest('.field')?.querySelector('input') ?? null;
}
