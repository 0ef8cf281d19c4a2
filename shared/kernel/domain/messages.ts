/** A value in a message: a text, a number that each language writes its own way, or several of either. */
export type Param = string | number | boolean | null
export type Params = Readonly<Record<string, Param | Param[]>>

/**
 * What people are told, in English, with what it takes to say it in other words: `template` is the sentence with places such as
 * `{{maximum}}` for the values of `params`. A sentence without places is its own template.
 */
export interface Said {
  message: string
  template?: string | undefined
  params?: Params | undefined
}

const place = /\{\{(\w+)\}\}/g

/** A sentence with its values, such as `said('At most {{maximum}} tags', { maximum: 10 })`. */
export function said(template: string, params: Params = {}): Said {
  const message = template.replaceAll(place, (whole, name: string) => englishOf(name, params[name]) ?? whole)
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
 * A value as it stands in a sentence of a language: 4000, but 10,000 or 10.000. What is called `date` is a calendar date, `time` a
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
