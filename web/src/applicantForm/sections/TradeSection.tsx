import { capabilityFields } from '../../../../shared/applicants/fields/trade.ts'
import { limits } from '../../../../shared/kernel/domain/limits.ts'
import { machineOperations } from '../../../../shared/kernel/lists/machineOperations.ts'
import { tradeSkills } from '../../../../shared/kernel/lists/tradeSkills.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FormSection } from '../FormSection.tsx'
import { useFormStore, useValue } from '../formStore.tsx'
import { CheckInput } from '../inputs/CheckInput.tsx'
import { ChoiceChips } from '../inputs/ChoiceChips.tsx'
import { FieldGrid } from '../inputs/FieldGrid.tsx'
import { TextInput } from '../inputs/TextInput.tsx'

const { canLiftHeavyObjects, ...others } = capabilityFields
const otherCapabilities = Object.entries(others)

export function TradeSection() {
  const { t } = useTranslation()
  const store = useFormStore()
  const lifts = useValue<boolean>('canLiftHeavyObjects')
  return (
    <FormSection name="trade">
      <ChoiceChips name="tradeSkills" label={t('Trade Skills')} entries={tradeSkills} />
      <ChoiceChips name="machineOperations" label={t('Machine Operations')} entries={machineOperations} />
      <div>
        <CheckInput
          name="canLiftHeavyObjects"
          label={t(canLiftHeavyObjects.statement)}
          onChange={(heavy) => !heavy && store.setValue('maxLiftingWeight', '')}
        />
        {lifts && (
          <FieldGrid>
            <TextInput
              name="maxLiftingWeight"
              label={t('Maximum lifting weight (kg)')}
              inputMode="numeric"
              autoComplete="off"
              hint={t('1 to {{most}} kg', { most: limits.liftingWeight })}
            />
          </FieldGrid>
        )}
        <FieldGrid even>
          {otherCapabilities.map(([name, { statement, ...fields }]) => (
            <CheckInput key={name} name={name} label={t(statement)} hint={'hint' in fields && t(fields.hint)} />
          ))}
        </FieldGrid>
      </div>
    </FormSection>
  )
}
