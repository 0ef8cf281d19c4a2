import { countBy } from 'es-toolkit/array'
import type { TFunction } from 'i18next'
import { capabilityFields } from '../../../../../shared/applicants/fields/trade.ts'
import type { CrewNeed } from '../../../../../shared/companies/domain/crew.ts'
import { certificates } from '../../../../../shared/kernel/lists/certificates.ts'
import { driverLicenseClassLabels } from '../../../../../shared/kernel/lists/driverLicenseClasses.ts'
import { everydayLicenceNames, everydayNames } from '../../../../../shared/kernel/lists/everydayNames.ts'
import { languageProficiencyLabels } from '../../../../../shared/kernel/lists/languageProficiencies.ts'
import { languages } from '../../../../../shared/kernel/lists/languages.ts'
import { type LabelLanguage, type ListEntry, labelOf } from '../../../../../shared/kernel/lists/listEntry.ts'
import { machineOperations } from '../../../../../shared/kernel/lists/machineOperations.ts'
import { suggestedSkills } from '../../../../../shared/kernel/lists/suggestedSkills.ts'
import { tradeSkills } from '../../../../../shared/kernel/lists/tradeSkills.ts'
import type { Option } from '../../../ui/fields/options.ts'

/** What may be required, in the order in which it is offered. */
const kinds = [
  'certificates',
  'machineOperations',
  'languages',
  'driverLicense',
  'capabilities',
  'tradeSkills',
  'skills',
] as const satisfies (keyof CrewNeed)[]
type Kind = (typeof kinds)[number]

/**
 * One of the things of which any one will do; `level` is of languages, and empty where any level will do. A certificate of no list
 * of ours is `typed`.
 */
export interface Alternative {
  kind: Kind
  value: string
  level: string
  typed?: boolean
}

const isListed = (value: string): boolean => certificates.some((entry) => entry.value === value)

/** A requirement as the things that it lists. */
export const alternativesIn = (one: CrewNeed): Alternative[] =>
  kinds.flatMap((kind): Alternative[] =>
    kind === 'languages'
      ? one.languages.map(({ language, level = '' }) => ({ kind, value: language, level }))
      : one[kind].map((value) => ({
          ...{ kind, value, level: '' },
          ...(kind === 'certificates' && !isListed(value) && { typed: true }),
        })),
  )

/** The same as it is sent; the schema holds it to what may be chosen. */
export function requirementOf(alternatives: readonly Alternative[]) {
  // A line in which nothing is chosen says nothing.
  const valuesOf = (wanted: Kind) => alternatives.filter(({ kind, value }) => kind === wanted && value !== '')
  return Object.fromEntries(
    kinds.map((kind) => [
      kind,
      valuesOf(kind).map(({ value, level }) =>
        kind === 'languages' ? { language: value, ...(level && { level }) } : value,
      ),
    ]),
  )
}

const lists: Record<Exclude<Kind, 'capabilities'>, readonly ListEntry[]> = {
  certificates,
  machineOperations,
  languages,
  driverLicense: driverLicenseClassLabels,
  tradeSkills,
  skills: suggestedSkills,
}

const abilityLabel = (t: TFunction, value: string): string =>
  Object.hasOwn(capabilityFields, value) ? t(capabilityFields[value as keyof typeof capabilityFields].label) : value

const kindLabels = (t: TFunction): Record<Kind, string> => ({
  certificates: t('Certificates'),
  machineOperations: t('Machine Operations'),
  languages: t('Languages'),
  driverLicense: t('Driver License'),
  capabilities: t('Abilities and equipment'),
  tradeSkills: t('Trade Skills'),
  skills: t('Core Competencies'),
})

/** What somebody's health is like is asked where the work needs it, and not of a crew. */
const offeredCapabilities = Object.keys(capabilityFields).filter((name) => name !== 'hasHealthCertificate')

/** What can be chosen of a kind. */
const choicesOf = (t: TFunction, kind: Kind, language: LabelLanguage): { value: string; label: string }[] =>
  kind === 'capabilities'
    ? offeredCapabilities.map((value) => ({ value, label: abilityLabel(t, value) }))
    : lists[kind].map((entry) => ({ value: entry.value, label: entry[language] }))

/** What one of a kind is called, where another kind has something of the same name. */
const kindNames = (t: TFunction): Record<Kind, string> => ({
  certificates: t('certificate'),
  machineOperations: t('machine'),
  languages: t('language'),
  driverLicense: t('driving licence'),
  capabilities: t('ability'),
  tradeSkills: t('trade skill'),
  skills: t('competency'),
})

/** The value of the choice of a certificate of no list. */
export const otherCertificate = 'other'

/** What stands for a choice in the field that it is made in; empty where nothing is chosen. */
export const choiceOf = ({ kind, value, typed }: Alternative): string =>
  typed ? otherCertificate : value && `${kind}:${value}`

/** The alternative that a choice stands for; a level is chosen after it. */
export function alternativeOf(choice: string): Alternative {
  const kind = kinds.find((one) => choice.startsWith(`${one}:`)) ?? 'certificates'
  const isOther = choice === otherCertificate
  return { kind, value: isOther ? '' : choice.slice(kind.length + 1), level: '', ...(isOther && { typed: true }) }
}

/** What people say, by the words of labels that it asks for. */
const namesByWord = Map.groupBy(
  everydayNames.flatMap(([asksFor, names]) =>
    asksFor.split(', ').map((word) => ({ word: word.toLocaleLowerCase('da'), names: names.split(', ') })),
  ),
  ({ word }) => word,
)

/** What people call an entry, besides its labels. */
function everydayNamesOf(kind: Kind, { value, en, da }: ListEntry): string[] {
  if (kind === 'driverLicense')
    return [
      `${value}-kort`,
      `${value}-kørekort`,
      `kategori ${value}`,
      ...(everydayLicenceNames[value]?.split(', ') ?? []),
    ]
  const words = new Set(`${da} ${en}`.toLocaleLowerCase('da').split(/[^\p{L}\d-]+/u))
  return [...words].flatMap((word) => namesByWord.get(word) ?? []).flatMap(({ names }) => names)
}

/**
 * All that may be required, grouped by kind; each says its kind where another kind has the same name. Found by its labels in
 * either language, by what people call it, and by its kind's name, alone or before its own (`driving licence B`). A certificate of no
 * list is offered last, whatever is typed.
 */
export function requirementOptions(t: TFunction, language: LabelLanguage): Option[] {
  const headings = kindLabels(t)
  const names = kindNames(t)
  const all = kinds.flatMap((kind) => choicesOf(t, kind, language).map((choice) => ({ kind, ...choice })))
  const named = countBy(all, ({ label }) => label.toLocaleLowerCase(language))
  return [
    ...all.map(({ kind, value, label }) => {
      const entry = kind === 'capabilities' ? undefined : lists[kind].find((one) => one.value === value)
      const isNamedTwice = (named[label.toLocaleLowerCase(language)] ?? 0) > 1
      return {
        value: `${kind}:${value}`,
        label: isNamedTwice ? `${label} · ${names[kind]}` : label,
        group: headings[kind],
        otherNames: [
          label,
          ...(entry ? [entry.en, entry.da, ...everydayNamesOf(kind, entry)] : []),
          `${names[kind]} ${label}`,
          `${headings[kind]} ${label}`,
        ],
      }
    }),
    { value: otherCertificate, label: t('Another certificate'), group: t('Not on the list'), always: true },
  ]
}

/** Within a sentence Danish writes languages without a capital. */
const languageName = (value: string, language: LabelLanguage): string => {
  const label = labelOf(languages, value, language)
  return language === 'da' ? label.toLocaleLowerCase('da') : label
}

/** An alternative in words. */
function alternativeText(t: TFunction, { kind, value, level }: Alternative, language: LabelLanguage): string {
  if (kind === 'capabilities') return abilityLabel(t, value)
  const label = kind === 'languages' ? languageName(value, language) : labelOf(lists[kind], value, language)
  if (kind === 'driverLicense') return t('Driving licence {{class}}', { class: label })
  if (kind === 'languages' && level)
    return t('{{language}} (at least {{level}})', {
      language: label,
      level: labelOf(languageProficiencyLabels, level, language).toLocaleLowerCase(language),
    })
  return label
}

/** A requirement in words, such as 'Forklift Operator or SL1'. */
export function requirementText(t: TFunction, one: CrewNeed, language: LabelLanguage): string {
  const text = alternativesIn(one)
    .map((each) => alternativeText(t, each, language))
    .join(` ${t('or')} `)
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1)
}
