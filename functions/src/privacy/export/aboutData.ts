import { fieldUses, type PurposeName, sensitivities } from '../../../../shared/applicants/domain/fieldPurposes.ts'
import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { periodText } from '../../../../shared/kernel/domain/periodText.ts'
import { purposes } from '../../../../shared/privacy/domain/purposes.ts'
import { retention, untimed } from '../../../../shared/privacy/domain/retention.ts'
import type { RetentionRule, UntimedRule } from '../../../../shared/privacy/domain/retentionRule.ts'
import type { ExportedData } from './exportedData.ts'
import { recipientsAndRights } from './exportWords.ts'

const purposeNames = Object.keys(purposes) as PurposeName[]
const numberOf = (name: PurposeName): number => purposeNames.indexOf(name) + 1

/** The rules for data about people, and for the archive itself. */
const rules: readonly (RetentionRule | UntimedRule)[] = [
  ...[...Object.values(untimed), ...Object.values(retention)].filter(({ about }) => about === 'people'),
  retention.dataExport,
]

/**
 * Returns how the data is used, how long it is stored and on which legal basis, from the tables of the privacy page.
 */
export const aboutData = (language: MailLanguage): ExportedData['about'] => ({
  purposes: purposeNames.map((name) => ({
    number: numberOf(name),
    purpose: purposes[name].what[language],
    basis: purposes[name].basis[language],
    source: purposes[name].source[language],
  })),
  kept: rules.map((rule) => ({
    what: rule.what[language],
    ...('period' in rule && { period: periodText(rule, language) }),
    why: rule.why[language],
    source: rule.source[language],
  })),
  ...recipientsAndRights(language),
})

/** Returns the sensitivity and the purposes of each field. */
export const fieldUsesOf = (fields: object, language: MailLanguage): ExportedData['fieldUses'] =>
  Object.fromEntries(
    Object.keys(fields).flatMap((name) => {
      const declared = Object.hasOwn(fieldUses, name) ? fieldUses[name as keyof typeof fieldUses] : undefined
      if (!declared) return []
      const { sensitivity, purposes: named } = declared
      return [[name, { kind: sensitivities[sensitivity].what[language], purposes: named.map(numberOf).sort() }]]
    }),
  )
