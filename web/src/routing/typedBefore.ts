/**
 * Takes note of what was typed into a page that was drawn at build, before its script came; the function that it gives tells
 * the page of it, once that listens, as if it were typed then.
 */
export function typedBefore(root: HTMLElement): () => void {
  const fields = [...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
  const typed = fields
    .filter((field) => field.value !== field.defaultValue)
    .map((field) => ({ field, text: field.value }))
  return () => {
    for (const { field, text } of typed) {
      // React compares with what was set through the field itself, and hears only of a difference.
      field.value = ''
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
}
