/** How many pages there are of so many things. */
export const toPagination = (items: number, limit: number) => ({ total_pages: Math.ceil(items / limit), items });
