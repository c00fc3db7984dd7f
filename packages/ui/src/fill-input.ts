/**
 * Sets the text of an input as if it had been typed: with the native setter and a real event, so that both form libraries and controlled
 * components notice it.
 */
export function fillInput(input: HTMLInputElement, text: string): void {
  Reflect.set(HTMLInputElement.prototype, 'value', text, input);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The input of the field that contains the button. */
export function inputBeside(element: Element): HTMLInputElement | null {
  return element.closest('.field')?.querySelector('input') ?? null;
}
