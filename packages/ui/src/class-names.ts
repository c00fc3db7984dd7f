/** Joins the class of a component with the one passed by its user. */
export function classNames(own: string, added: string | undefined): string {
  return added ? `${own} ${added}` : own;
}
