import { useTranslation } from 'react-i18next'
import { limits } from '../../../../shared/domain/limits.ts'
import { machineOperations } from '../../../../shared/domain/lists/machineOperations.ts'
import { tradeSkills } from '../../../../shared/domain/lists/tradeSkills.ts'
import { FormSection } from '../FormSection.tsx'
import { useFormStore, useValue } from '../formStore.tsx'
import { CheckInput } from '../inputs/CheckInput.tsx'
import { ChoiceChips } from '../inputs/ChoiceChips.tsx'
import { FieldGrid } from '../inputs/FieldGrid.tsx'
import { TextInput } from '../inputs/TextInput.tsx'

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
          label={t('Can lift heavy objects')}
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
        <FieldGrid>
          <CheckInput name="canWorkAtHeight" label={t('Can work at height')} />
          <CheckInput name="canWorkOutdoors" label={t('Can work outdoors')} />
          <CheckInput name="hasHealthCertificate" label={t('Has a health certificate')} />
          <CheckInput name="hasOwnTools" label={t('Has own tools')} />
          <CheckInput name="hasOwnTransport" label={t('Has own transport')} />
        </FieldGrid>
      </div>
    </FormSection>
  )
}
