import { countBy } from 'es-toolkit/array'
import type { TFunction } from 'i18next'
import { certificateLabel } from '../../../../../shared/applicants/domain/certificateNames.ts'
import { capabilityFields } from '../../../../../shared/applicants/fields/trade.ts'
import type { ShortlistNeed } from '../../../../../shared/companies/domain/shortlist.ts'
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

/** The kinds of requirements, in the order in which they are offered. */
const kinds = [
  'certificates',
  'machineOperations',
  'languages',
  'driverLicense',
  'capabilities',
  'tradeSkills',
  'skills',
] as const satisfies (keyof ShortlistNeed)[]
type Kind = (typeof kinds)[number]

/**
 * One alternative of a requirement. `level` applies to languages, and is empty if any level will do. An unlisted
 * certificate is `typed`.
 */
export interface Alternative {
  kind: Kind
  value: string
  level: string
  typed?: boolean
}

const isListed = (value: string): boolean => certificates.some((entry) => entry.value === value)

/** Returns the alternatives that a requirement lists. */
export const alternativesIn = (one: ShortlistNeed): Alternative[] =>
  kinds.flatMap((kind): Alternative[] =>
    kind === 'languages'
      ? one.languages.map(({ language, level = '' }) => ({ kind, value: language, level }))
      : one[kind].map((value) => ({
          ...{ kind, value, level: '' },
          ...(kind === 'certificates' && !isListed(value) && { typed: true }),
        })),
  )

/** Returns the requirement as it is sent; the schema validates it. */
export function requirementOf(alternatives: readonly Alternative[]) {
  // Leaves out lines without a choice.
  const valuesOf = (ofKind: Kind) => alternatives.filter(({ kind, value }) => kind === ofKind && value !== '')
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
  driverLicense: t('Driving licence'),
  capabilities: t('Abilities and equipment'),
  tradeSkills: t('Trade Skills'),
  skills: t('Core Competencies'),
})

/** Health is asked about only where the work needs it, and not when a shortlist is built. */
const offeredCapabilities = Object.keys(capabilityFields).filter((name) => name !== 'hasHealthCertificate')

/** Returns the choices of a kind. */
const choicesOf = (t: TFunction, kind: Kind, language: LabelLanguage): { value: string; label: string }[] =>
  kind === 'capabilities'
    ? offeredCapabilities.map((value) => ({ value, label: abilityLabel(t, value) }))
    : lists[kind].map((entry) => ({ value: entry.value, label: entry[language] }))

/** The name of each kind, added where another kind has an entry of the same name. */
const kindNames = (t: TFunction): Record<Kind, string> => ({
  certificates: t('certificate'),
  machineOperations: t('machine'),
  languages: t('language'),
  driverLicense: t('driving licence'),
  capabilities: t('ability'),
  tradeSkills: t('trade skill'),
  skills: t('skill'),
})

/** The value of the choice of an unlisted certificate. */
export const otherCertificate = 'other'

/** Returns the value of an alternative in its select field; empty if nothing is chosen. */
export const choiceOf = ({ kind, value, typed }: Alternative): string =>
  typed ? otherCertificate : value && `${kind}:${value}`

/** Returns the alternative of a choice; its level is chosen afterwards. */
export function alternativeOf(choice: string): Alternative {
  const kind = kinds.find((one) => choice.startsWith(`${one}:`)) ?? 'certificates'
  const isOther = choice === otherCertificate
  return { kind, value: isOther ? '' : choice.slice(kind.length + 1), level: '', ...(isOther && { typed: true }) }
}

/** Everyday names, indexed by words that occur in labels. */
const namesByWord = Map.groupBy(
  everydayNames.flatMap(([asksFor, names]) =>
    asksFor.split(', ').map((word) => ({ word: word.toLocaleLowerCase('da'), names: names.split(', ') })),
  ),
  ({ word }) => word,
)

/** Returns everyday names of an entry, in addition to its labels. */
function everydayNamesOf(kind: Kind, { value, en, da }: ListEntry): string[] {
  if (kind === 'driverLicense')
    return [
      `driving licence ${value}`,
      `${value}-kort`,
      `${value}-kørekort`,
      `kategori ${value}`,
      ...(everydayLicenceNames[value]?.split(', ') ?? []),
    ]
  const words = new Set(`${da} ${en}`.toLocaleLowerCase('da').split(/[^\p{L}\d-]+/u))
  return [...words].flatMap((word) => namesByWord.get(word) ?? []).flatMap(({ names }) => names)
}

/**
 * Returns all possible requirements, grouped by kind, with the kind's name where a label is ambiguous. Search matches
 * labels in both languages, everyday names, and the kind's name alone or before the label (`driving licence B`). An
 * unlisted certificate is always offered last.
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
          ...(entry
            ? [entry.value, entry.en, entry.da, ...(entry.otherNames ?? []), ...everydayNamesOf(kind, entry)]
            : []),
          `${names[kind]} ${label}`,
          `${headings[kind]} ${label}`,
        ],
      }
    }),
    { value: otherCertificate, label: t('Other certificate'), group: t('Not on the list'), always: true },
  ]
}

/** Within a sentence, Danish writes language names in lower case. */
const languageName = (value: string, language: LabelLanguage): string => {
  const label = labelOf(languages, value, language)
  return language === 'da' ? label.toLocaleLowerCase('da') : label
}

function alternativeText(t: TFunction, { kind, value, level }: Alternative, language: LabelLanguage): string {
  if (kind === 'capabilities') return abilityLabel(t, value)
  if (kind === 'certificates') return certificateLabel(value, language)
  const label = kind === 'languages' ? languageName(value, language) : labelOf(lists[kind], value, language)
  if (kind === 'driverLicense') return t('Driving licence {{name}}', { name: label })
  if (kind === 'languages' && level)
    return t('{{language}} (at least {{level}})', {
      language: label,
      level: labelOf(languageProficiencyLabels, level, language).toLocaleLowerCase(language),
    })
  return label
}

/** Formats a requirement, such as 'Forklift certificate or SL1'. */
export function requirementText(t: TFunction, one: ShortlistNeed, language: LabelLanguage): string {
  const text = alternativesIn(one)
    .map((each) => alternativeText(t, each, language))
    .join(` ${t('or')} `)
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1)
}
