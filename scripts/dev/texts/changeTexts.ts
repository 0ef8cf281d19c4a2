import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { repositoryFolder } from '../../cli/paths.ts'
import { StartupProblem } from '../../cli/startupProblem.ts'
import { type Translations, withoutForm } from './catalogue.ts'
import { literalPattern, sourcesIn, sourcesOfLiterals, textOfLiteral } from './sources.ts'

const words = z.string().min(1)

/**
 * A text to change: today's English text, and what it becomes. What is left out stays. Texts with `{{count}}` have a
 * singular, too.
 */
const textChangeSchema = z.strictObject({
  text: words,
  en: words.optional(),
  enSingular: words.optional(),
  da: words.optional(),
  daSingular: words.optional(),
})

export type TextChange = z.infer<typeof textChangeSchema>

/** Reads changes from a JSON file. Throws a StartupProblem that names the first mistake. */
export function readChanges(file: string): TextChange[] {
  const parsed = z.array(textChangeSchema).safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (!parsed.success) throw new StartupProblem(z.prettifyError(parsed.error))
  return parsed.data
}

const formsOf = (text: string): string[] => (text.includes('{{count}}') ? [`${text}_one`, `${text}_other`] : [text])
const isSingular = (key: string): boolean => key.endsWith('_one')

/** Returns the Danish texts and the English singulars with changes made. Throws for a text that is not in use. */
export function changedTexts(
  danish: Translations,
  singulars: Translations,
  changes: readonly TextChange[],
): { danish: Translations; singulars: Translations } {
  const changed = { danish: { ...danish }, singulars: { ...singulars } }
  for (const { text, en = text, enSingular, da, daSingular } of changes) {
    if (!formsOf(text).every((key) => key in changed.danish)) throw new StartupProblem(`No such text: ${text}`)
    const taken = en !== text && formsOf(en).every((key) => key in changed.danish)
    const today = Object.fromEntries(formsOf(text).map((key) => [isSingular(key), changed.danish[key] ?? '']))
    const singular = enSingular ?? changed.singulars[`${text}_one`]
    for (const key of formsOf(text)) delete changed.danish[key]
    delete changed.singulars[`${text}_one`]
    for (const key of formsOf(en)) {
      const before = taken ? changed.danish[key] : undefined
      changed.danish[key] =
        (isSingular(key) ? (daSingular ?? da) : da) ?? before ?? today[String(isSingular(key))] ?? ''
    }
    if (en.includes('{{count}}')) changed.singulars[`${en}_one`] ??= singular ?? en
  }
  return changed
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
const placeholder = /\{\{(\w+)\}\}/g

const isNumber = (name: string): boolean => /^(?:count|number|total|maximum|days)$/.test(name)

/** Texts with fewer words of their own, such as `{{client}} until {{date}}`, would be found in others. */
const fewestWords = 2

/** Returns a function that changes a text of a test that has values filled in. */
function changer({ from, to }: Pair): (text: string) => string | undefined {
  const names = [...from.matchAll(placeholder)].map(([, name = '']) => name)
  const parts = from.split(/\{\{\w+\}\}/).map(escaped)
  const filled = names.map((name) => (isNumber(name) ? '([\\d.,]+)' : '(.+?)'))
  const pattern = new RegExp(`^${parts.flatMap((part, place) => [part, filled[place] ?? '']).join('')}$`)
  return (text) => {
    const values = pattern.exec(text)?.slice(1)
    return values && to.replaceAll(placeholder, (whole, name) => values[names.indexOf(name)] ?? whole)
  }
}

const isFillable = ({ from }: Pair): boolean =>
  from.includes('{{') && (from.replaceAll(placeholder, '').match(/\p{L}{2,}/gu) ?? []).length >= fewestWords

const quoted = (text: string): string =>
  text.includes("'") && !text.includes('"')
    ? `"${text.replaceAll('\\', '\\\\')}"`
    : `'${text.replaceAll(/['\\]/g, '\\$&')}'`

/** A text of yesterday with its text of today, in either language. */
interface Pair {
  from: string
  to: string
}

/** Returns a source with its literals changed, and filled-in ones if the source is a test. Danish next to English stays. */
export function changedSource(source: string, pairs: readonly Pair[], isTest: boolean): string {
  const exact = new Map(pairs.map(({ from, to }) => [from, to]))
  const filled = isTest ? pairs.filter(isFillable).map(changer) : []
  const literals = new RegExp(isTest ? literalPattern : `(?<!\\bda: )(?:${literalPattern})`, 'g')
  return source.replaceAll(literals, (literal, single, double) => {
    const text = textOfLiteral(single, double)
    const changed = exact.get(text) ?? filled.map((change) => change(text)).find((found) => found !== undefined)
    return changed === undefined || changed === text ? literal : quoted(changed)
  })
}

const isSentence = ({ from }: Pair): boolean => from.includes(' ')

/** Changes texts in all sources and tests. Returns the changed files. */
export function changeSources(changes: readonly TextChange[], before: Translations, after: Translations): string[] {
  const english = changes.flatMap(({ text, en = text }) => (en === text ? [] : [{ from: text, to: en }]))
  const danish = changes
    .flatMap(({ text, en = text }) =>
      formsOf(text).map((key) => ({ from: before[key] ?? '', to: after[key.replace(withoutForm(key), en)] ?? '' })),
    )
    // Such as `Login`, which is also an English text.
    .filter(({ from }) => !(from in before))
  const onPages = new Set([...sourcesOfLiterals()].filter(([, files]) => files.some(isOfPage)).map(([text]) => text))
  // Outside of pages, a single word may be a value.
  const elsewhere = english.filter((pair) => isSentence(pair) || !onPages.has(pair.from))
  return [...sourcesIn(['web/src', 'shared', 'functions/src', 'test'])].flatMap(([file, source]) => {
    const isTest = file.startsWith('test/')
    const pairs = isTest ? [...english, ...danish] : isOfPage(file) ? english : elsewhere
    const changed = changedSource(source, pairs, isTest)
    if (changed === source) return []
    writeFileSync(join(repositoryFolder, file), changed)
    return [file]
  })
}

const isOfPage = (file: string): boolean => file.startsWith('web/')
