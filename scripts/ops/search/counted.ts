/** Formats a count with its noun, such as `1 applicant` or `12,345 applicants`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`
}
