/**
 * Returns true if a CloudWatch filter pattern for JSON matches a log line. Supports what our patterns use: text
 * comparisons with `=` and `!=`, numbers above another one, stars, `&&`, `||` and parentheses. Throws for anything else. Comparing a missing field
 * is false.
 */
export function countsLine(pattern: string, line: object): boolean {
  const [, rule] = /^\{(.*)\}$/s.exec(pattern) ?? []
  const holds = (path: string, operator: string, wanted: string): boolean => {
    const value = valueAt(line, path.split('.'))
    if (value === undefined) return false
    return fits(wanted, String(value)) === (operator === '=')
  }
  const isAbove = (path: string, bound: string): boolean => Number(valueAt(line, path.split('.'))) > Number(bound)
  const formula = (rule ?? '')
    .replace(/\$\.([\w.]+) (=|!=) "([^"]*)"/g, (_all, path, operator, wanted) => String(holds(path, operator, wanted)))
    .replace(/\$\.([\w.]+) > (\d+)/g, (_all, path, bound) => String(isAbove(path, bound)))
  if (!/^(true|false|&&|\|\||[()\s])+$/.test(formula))
    throw new Error(`This evaluator does not know ${pattern}: teach it first.`)
  return new Function(`return ${formula}`)()
}

const valueAt = (value: unknown, [name, ...rest]: string[]): unknown =>
  name === undefined ? value : valueAt((value as Record<string, unknown> | undefined)?.[name], rest)

const fits = (wanted: string, text: string): boolean =>
  new RegExp(
    `^${wanted
      .split('*')
      .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
  ).test(text)
