import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import type { MessageTemplate } from '../../../../../shared/conversations/domain/messageTemplate.ts'
import { mailLanguages } from '../../../../../shared/kernel/domain/mailLanguage.ts'
import { labelOf } from '../../../../../shared/kernel/lists/listEntry.ts'
import { mailLanguageLabels } from '../../../../../shared/kernel/lists/mailLanguages.ts'
import { shippedTemplateNames } from '../../../../../shared/kernel/lists/shippedTemplateNames.ts'
import { shownMessage } from '../../../api/call.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { DialogHead } from '../../../ui/dialogs/DialogHead.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { DeleteOutlinedIcon as DeleteIcon } from '../../../ui/icons/DeleteOutlinedIcon.tsx'
import { EditOutlinedIcon as EditIcon } from '../../../ui/icons/EditOutlinedIcon.tsx'
import { TemplateForm } from './TemplateForm.tsx'
import { useTemplates } from './useTemplates.ts'

export function ManageTemplates({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const titleId = useId()
  const { templates, problem, remove, reload } = useTemplates()
  const [edited, setEdited] = useState<{ template?: MessageTemplate }>()
  const [deleted, setDeleted] = useState<MessageTemplate>()
  const language = useLanguage()
  const nameOf = ({ name }: MessageTemplate) => labelOf(shippedTemplateNames, name, language)
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogHead id={titleId} title={t('Message templates')} onClose={onClose} />
      <DialogContent>
        {problem && (
          <ErrorState problem={problem} title={t('The templates could not be loaded')} onRetry={() => void reload()} />
        )}
        {templates?.length === 0 && (
          <DialogContentText>{t('No templates yet. Create the first one.')}</DialogContentText>
        )}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {templates?.map((template) => (
            <Box component="li" key={template.id} sx={rowStyle}>
              <TemplateWords template={template} />
              <IconButton
                aria-label={t('Edit {{name}}', { name: nameOf(template) })}
                onClick={() => setEdited({ template })}
              >
                <EditIcon fontSize="small" />
              </IconButton>
              <IconButton
                aria-label={t('Delete {{name}}', { name: nameOf(template) })}
                onClick={() => setDeleted(template)}
              >
                <DeleteIcon fontSize="small" />
              </IconButton>
            </Box>
          ))}
        </Box>
        {templates && (
          <Button variant="outlined" sx={{ mt: 2 }} onClick={() => setEdited({})}>
            {t('New template')}
          </Button>
        )}
      </DialogContent>
      {edited && <TemplateForm {...edited} onClose={() => setEdited(undefined)} />}
      {deleted && (
        <ConfirmDialog
          title={t('Delete this template?')}
          confirm={t('Delete')}
          doing={t('Deleting...')}
          color="error"
          onConfirm={() => remove(deleted)}
          done={t('Template deleted')}
          failed={(reason) => shownMessage(reason, 'The template could not be deleted. Please try again.')}
          onClose={() => setDeleted(undefined)}
        >
          <DialogContentText sx={{ overflowWrap: 'anywhere' }}>
            {t('The template “{{name}}” will be deleted. Messages already sent are not affected.', {
              name: nameOf(deleted),
            })}
          </DialogContentText>
        </ConfirmDialog>
      )}
    </Dialog>
  )
}

function TemplateWords({ template: { name, channel, texts } }: { template: MessageTemplate }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const written = mailLanguages.filter((each) => texts[each])
  const languages = written.map((each) => labelOf(mailLanguageLabels, each, language)).join(', ')
  return (
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{labelOf(shippedTemplateNames, name, language)}</Typography>
      <Typography variant="body2" color="textSecondary">
        {`${channel === 'sms' ? t('SMS') : t('Email')} · ${languages}`}
      </Typography>
    </Box>
  )
}

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-of-type': { borderBottom: 0 },
} as const
