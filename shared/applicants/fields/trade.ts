import { limits } from '../../kernel/domain/limits.ts'
import { field, yesNo } from './declareField.ts'
import { list, wholeNumber } from './rules.ts'

/** The yes/no capabilities, in display order. */
export const capabilityFields = {
  canLiftHeavyObjects: yesNo({
    audience: 'everyone',
    label: 'Heavy lifting',
    statement: 'Can lift heavy objects',
    filter: 'Lift heavy objects',
  }),
  canWorkAtHeight: yesNo({ audience: 'everyone', label: 'Work at height', statement: 'Can work at height' }),
  hasHealthCertificate: yesNo({
    audience: 'person',
    label: 'Health certificate',
    statement: 'Has a health certificate',
    hint: 'Only if the law requires it in the trade, such as for food handling',
  }),
  canWorkOutdoors: yesNo({ audience: 'everyone', label: 'Work outdoors', statement: 'Can work outdoors' }),
  hasOwnTools: yesNo({ audience: 'everyone', label: 'Own tools', statement: 'Has own tools' }),
  hasOwnWorkwear: yesNo({ audience: 'everyone', label: 'Own workwear', statement: 'Has own workwear' }),
  hasOwnTransport: yesNo({ audience: 'everyone', label: 'Own transport', statement: 'Has own transport' }),
} as const

const { canLiftHeavyObjects, ...otherCapabilities } = capabilityFields

export const trade = {
  tradeSkills: field(list(limits.list), {
    input: 'choices',
    audience: 'everyone',
    label: 'Trade Skills',
    default: [],
    list: 'tradeSkills',
    facet: { kind: 'values', commonWords: true },
    words: { in: 'skills' },
  }),
  machineOperations: field(list(limits.list), {
    input: 'choices',
    audience: 'everyone',
    label: 'Machine Operations',
    default: [],
    list: 'machineOperations',
    facet: { kind: 'values', commonWords: true },
    words: { in: 'skills' },
  }),
  canLiftHeavyObjects,
  maxLiftingWeight: field(
    wholeNumber(0, limits.liftingWeight).meta({ description: 'kg, typically 20 to 60' }).optional(),
    {
      input: 'number',
      audience: 'everyone',
      label: 'Maximum lifting weight',
    },
  ),
  ...otherCapabilities,
} as const
