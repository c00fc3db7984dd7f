/** Joins the class of a component with the one its user adds. */
export function classNames(own: string, added: string | undefined): string {
  return added ? `${own} ${added}` : own;
}
