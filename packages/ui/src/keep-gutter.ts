/**
 * Keeps the space of the scrollbar while a sheet locks the scrolling of the page. Must be called before the sheet opens, because
 * afterwards the scrollbar's width cannot be measured. Returns a function that undoes it.
 */
export function keepGutter(): () => void {
  const root = document.documentElement;
  if (window.innerWidth > root.clientWidth) root.setAttribute('data-gutter', '');
  return () => {
    if (!document.querySelector('.sheet[open]')) root.removeAttribute('data-gutter');
  };
}
