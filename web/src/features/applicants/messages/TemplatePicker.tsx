import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Suspense, useId, useState } from 'react'
import { isAllowedForRole } from '../../../../../shared/accounts/domain/access.ts'
import { labelOf } from '../../../../../shared/kernel/lists/listEntry.ts'
import { shippedTemplateNames } from '../../../../../shared/kernel/lists/shippedTemplateNames.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { lazyDialog } from '../../../routing/lazyPart.tsx'
import { useSession } from '../../../session/session.tsx'
import { LabelledSelect } from '../../../ui/fields/LabelledSelect.tsx'
import { isBegun, type MessageDraft } from './messageDraft.ts'
import { draftFrom, useTemplates } from './useTemplates.ts'

interface TemplatePickerProps {
  draft: MessageDraft
  disabled: boolean
  onPick: (draft: MessageDraft) => void
}

/**
 * Starts a message from a template, which replaces the typed text. Choosing no template brings that text back. Managers
 * also manage all templates here.
 */
export function TemplatePicker({ draft, disabled, onPick }: TemplatePickerProps) {
  const { t } = useTranslation()
  const id = useId()
  const language = useLanguage()
  const { user } = useSession()
  const { templates = [] } = useTemplates()
  const [picked, setPicked] = useState('')
  /** The text that was replaced by a template. */
  const [own, setOwn] = useState<MessageDraft>()
  const [managing, setManaging] = useState(false)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Box sx={{ flex: '1 1 220px' }}>
        <LabelledSelect
          id={`${id}-template`}
          label={t('Template')}
          value={templates.some((each) => each.id === picked) ? picked : ''}
          disabled={disabled}
          hint={own && picked !== '' && t('Choose “None” to get your own text back.')}
          onChange={({ target }) => {
            setPicked(target.value)
            const template = templates.find((each) => each.id === target.value)
            if (!template) return own && onPick(own)
            // Switching between templates loses only changes made to them.
            if (picked === '') setOwn(isBegun(draft) ? draft : undefined)
            onPick(draftFrom(template, draft.language))
          }}
        >
          <option value="">{t('None')}</option>
          {templates.map((template) => (
            <option key={template.id} value={template.id}>
              {`${labelOf(shippedTemplateNames, template.name, language)}${template.channel === 'sms' ? ` (${t('SMS')})` : ''}`}
            </option>
          ))}
        </LabelledSelect>
      </Box>
      {user && isAllowedForRole(user.role, 'agency:manage') && (
        <Button size="small" color="inherit" disabled={disabled} onClick={() => setManaging(true)}>
          {t('Edit templates')}
        </Button>
      )}
      {managing && (
        <Suspense>
          <ManageTemplates onClose={() => setManaging(false)} />
        </Suspense>
      )}
    </Box>
  )
}

const ManageTemplates = lazyDialog(async () => (await import('./ManageTemplates.tsx')).ManageTemplates)
