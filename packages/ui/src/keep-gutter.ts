/**
 * Keeps the room of the scrollbar while a sheet makes the page stand still. Called before the sheet opens, because afterwards
 * nobody can tell whether there was a scrollbar; gives the way to undo it once the sheet is closed.
 */
export function keepGutter(): () => void {
  const root = document.documentElement;
  if (window.innerWidth > root.clientWidth) root.setAttribute('data-gutter', '');
  return () => {
    if (!document.querySelector('.sheet[open]')) root.removeAttribute('data-gutter');
  };
}
