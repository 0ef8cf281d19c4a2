import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { limits } from '../../../../shared/kernel/domain/limits.ts'
import { useChosenFile } from '../../files/useChosenFile.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { useFormField } from '../formStore.tsx'
import { AddWordFile } from './AddWordFile.tsx'
import { RefusedFile } from './RefusedFile.tsx'

/** Word files, which are sent next to the CV. */
export function OtherDocuments() {
  const { t } = useTranslation()
  const { value: files = [], setValue } = useFormField<readonly File[] | undefined>('otherDocuments')
  const { value: lost = [], setValue: setLost } = useFormField<readonly string[] | undefined>('lostDocuments')
  const forget = (name: string) => setLost(lost.filter((each) => each !== name))
  const { choose, refusal } = useChosenFile('wordFile', (file) => {
    setValue([...files, file])
    forget(file.name)
  })
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {lost.map((name) => (
        <Notice
          key={name}
          tone="warning"
          quiet
          action={
            <Button size="small" color="inherit" onClick={() => forget(name)}>
              {t('Leave it out')}
            </Button>
          }
        >
          {t('Choose the Word file again: the file {{file}} was not kept.', { file: name })}
        </Notice>
      ))}
      {files.map((file) => (
        <Box key={`${file.name} ${file.lastModified}`} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {file.name}
          </Typography>
          <Button
            size="small"
            color="inherit"
            aria-label={t('Remove {{name}}', { name: file.name })}
            onClick={() => setValue(files.filter((each) => each !== file))}
          >
            {t('Remove')}
          </Button>
        </Box>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <AddWordFile size="small" disabled={files.length >= limits.applicationDocuments} onFile={choose} />
        <Typography variant="body2" color="textSecondary">
          {t('As a supplement: our staff read the PDF')}
        </Typography>
        <RefusedFile refusal={refusal} />
      </Box>
    </Box>
  )
}
