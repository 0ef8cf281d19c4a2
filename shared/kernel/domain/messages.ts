/** A value in a message. Numbers are formatted for the locale. */
export type Param = string | number | boolean | null
export type Params = Readonly<Record<string, Param | Param[]>>

/**
 * An English message, with what is needed to translate it. `template` is the sentence with placeholders such as `{{maximum}}` for the
 * values in `params`. A sentence without placeholders is its own template.
 */
export interface TemplatedMessage {
  message: string
  template?: string | undefined
  params?: Params | undefined
}

const placeholder = /\{\{(\w+)\}\}/g

/** Creates a message with values, such as `templatedMessage('At most {{maximum}} tags', { maximum: 10 })`. */
export function templatedMessage(template: string, params: Params = {}): TemplatedMessage {
  const message = template.replaceAll(placeholder, (whole, name: string) => englishOf(name, params[name]) ?? whole)
  return {
    message,
    ...(message !== template && { template }),
    ...(Object.keys(params).length > 0 && { params }),
  }
}

const englishOf = (name: string, value: Params[string] | undefined): string | undefined =>
  value === undefined ? undefined : valueText(name, value, 'en-GB')

const day = { dateStyle: 'medium', timeZone: 'UTC' } as const

/**
 * Formats a value for the locale. Numbers are grouped from five digits on: 4000, but 10,000 or 10.000. A value named `date` is a calendar date; one named `time` is a
 * time of day, `HH:MM`.
 */
export function valueText(name: string, value: Params[string], locale: string): string {
  const written = (each: Param) =>
    typeof each === 'number'
      ? each.toLocaleString(locale, { useGrouping: 'min2' })
      : name === 'date'
        ? new Date(String(each)).toLocaleDateString(locale, day)
        : name === 'time' && locale.startsWith('da')
          ? String(each).replace(':', '.')
          : String(each)
  return [value].flat().map(written).join(', ')
}
