import { type ItemKindName, itemKinds } from '../../functions/src/edge/registries/itemKinds.ts'
import type { ErasureFate, ItemKind } from '../../functions/src/kernel/table/itemKind.ts'
import {
  fieldUses,
  type PurposeName,
  type SensitivityName,
  sensitivities,
  sensitivitiesFor,
} from '../../shared/applicants/domain/fieldPurposes.ts'
import { applicantFields } from '../../shared/applicants/fields/applicantFields.ts'
import type { Field } from '../../shared/applicants/fields/declareField.ts'
import { serverSetFields } from '../../shared/applicants/fields/record.ts'
import { periodText } from '../../shared/kernel/domain/periodText.ts'
import { purposes } from '../../shared/privacy/domain/purposes.ts'
import { retention, untimed } from '../../shared/privacy/domain/retention.ts'
import type { RetentionRule, UntimedRule } from '../../shared/privacy/domain/retentionRule.ts'

const endings = {
  scheduledTask: 'by itself: the worker of what is due',
  ttl: 'by itself: time-to-live of the item',
  storage: 'by itself: a rule of the bucket, or of the table’s recovery',
  people: 'by a manager',
} as const satisfies Record<RetentionRule['endedBy'], string>

const fates = {
  erased: 'goes with the person (ADR 55)',
  expires: 'leaves by its own time',
  account: 'goes with the account',
  log: 'stays, without data',
  others: 'is about no applicant',
} as const satisfies Record<ErasureFate, string>

const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`

/** Returns the row of a rule: data, period, how it ends, reason and legal basis. */
function ruleRow(name: string, rule: RetentionRule | UntimedRule): string {
  const timed = 'period' in rule
  const period = timed ? periodText(rule, 'en') : 'no period of its own'
  return row(name, rule.what.en, period, timed ? endings[rule.endedBy] : '–', rule.why.en, rule.source.en)
}

const purposeRow = (name: PurposeName): string => {
  const { what, basis, source } = purposes[name]
  return row(what.en, basis.en, source.en, sensitivitiesFor(name).join(', '))
}

/** Returns the row of a kind of data: its fields, by label or else by name, and the law. */
function kindRow(kind: SensitivityName): string {
  const declared: Readonly<Record<string, Pick<Field, 'label' | 'audience'>>> = {
    ...applicantFields,
    ...serverSetFields,
  }
  const fields = Object.entries(fieldUses)
    .filter(([, { sensitivity }]) => sensitivity === kind)
    .map(([name]) => declared[name]?.label ?? `\`${name}\``)
  const { what, source = '–' }: { what: { en: string }; source?: string } = sensitivities[kind]
  return row(`${kind}: ${what.en}`, fields.join(', '), source)
}

/** Returns the row of a kind of item: its retention rules, and what an erasure does with it. */
const itemRow = (name: string, { retention: rules, erasure }: ItemKind): string =>
  row(name, rules.join(', '), fates[erasure])

/**
 * Returns the product's part of an agency's record of processing (GDPR Art. 30), in Markdown. It is generated from the tables that the
 * product itself uses, so it can't deviate from them.
 */
export function processingRecord(): string {
  const rules = { ...untimed, ...retention }
  const kinds = (Object.keys(itemKinds) as ItemKindName[]).sort()
  return [
    '# Record of processing',
    '',
    'Generated from `purposes.ts`, `retention.ts` and `fieldPurposes.ts` in `shared`, and from the `keys.ts` of each module. To update it, run',
    '`node scripts/withNode24.mjs node_modules/vitest/vitest.mjs run --project unit test/privacy/processingRecord.test.ts --update`. Statements',
    'about law are guidance: have your own counsel check them. The agency adds its name (shown on the privacy page) and its processors.',
    '',
    '## Purposes',
    '',
    row('purpose', 'ground', 'source', 'kinds of data in a profile'),
    row('---', '---', '---', '---'),
    ...(Object.keys(purposes) as PurposeName[]).map(purposeRow),
    '',
    '## Kinds of data in a profile',
    '',
    row('kind', 'fields', 'asks for more care by'),
    row('---', '---', '---'),
    ...(Object.keys(sensitivities) as SensitivityName[]).map(kindRow),
    '',
    '## Whose data, to whom',
    '',
    'People who look for work; contacts of clients and partners; colleagues. Recipients: clients, of whom the person said yes to; the',
    'partner that sent the person; Amazon Web Services EMEA SARL as processor, in the region of the deployment; the provider of AI',
    'agents, where a system admin lets them in. Nothing is transferred out of the EU by the product itself.',
    '',
    '## Periods',
    '',
    row('rule', 'what', 'period', 'ends', 'why', 'source'),
    row(...Array.from({ length: 6 }, () => '---')),
    ...Object.entries(rules).map(([name, rule]) => ruleRow(name, rule)),
    '',
    'What leaves by its time-to-live is deleted by DynamoDB within a few days of that, and not answered any more from then on.',
    '',
    '## Kinds of item',
    '',
    row('kind', 'rules', 'when its person is erased'),
    row('---', '---', '---'),
    ...kinds.map((kind) => itemRow(kind, itemKinds[kind])),
    '',
    'Security: access by role and field, every view logged (ADR 25), encryption at rest by AWS and in transit, passwords and tokens as',
    'hashes, nothing personal in logs, recovery to any moment of the last 35 days after which erasures are repeated (ADR 55).',
    '',
  ].join('\n')
}
