/** Changes of a list that a form shows: a new list each, for `setItems`. */
export function listItems<Item>(items: readonly Item[], setItems: (items: Item[]) => void) {
  return {
    append: (item: Item) => setItems([...items, item]),
    remove: (index: number) => setItems(items.filter((_, each) => each !== index)),
    /** Changes places with the one before. */
    moveUp: (index: number) =>
      setItems([
        ...items.slice(0, index - 1),
        ...items.slice(index - 1, index + 1).reverse(),
        ...items.slice(index + 1),
      ]),
  };
}
