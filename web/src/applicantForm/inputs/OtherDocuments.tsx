import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { limits } from '../../../../shared/kernel/domain/limits.ts'
import { useChosenFile } from '../../files/useChosenFile.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useFormField } from '../formStore.tsx'
import type { FormValues } from '../formValues.ts'
import { AddWordFile } from './AddWordFile.tsx'
import { LostFile } from './LostFile.tsx'
import { RefusedFile } from './RefusedFile.tsx'

/** Word files, which are sent next to the CV. */
export function OtherDocuments() {
  const { t } = useTranslation()
  const { value: cv } = useFormField<File | undefined>('cv')
  const { value: files = [], setValue } = useFormField<readonly File[] | undefined>('otherDocuments')
  const { value: lost = [], setValue: setLost } = useFormField<FormValues['lostDocuments']>('lostDocuments')
  const { choose, refusal } = useChosenFile('wordFile', (file) => {
    setValue([...files, file])
    setLost(lost.filter((name) => name !== file.name))
  })
  return (
    <>
      {lost.map((name, index) => (
        <LostFile
          key={name}
          name={`lostDocuments.${index}`}
          text={(file) => t('Choose the Word file again. {{file}} was not saved.', { file })}
        />
      ))}
      <div>
        <AddWordFile size="small" disabled={files.length >= limits.applicationDocuments} onFile={choose} />
        {files.map((file) => (
          <Button
            key={`${file.name} ${file.lastModified}`}
            size="small"
            color="inherit"
            onClick={() => setValue(files.filter((each) => each !== file))}
          >
            {t('Remove {{name}}', { name: file.name })}
          </Button>
        ))}
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {cv
            ? t('Optional. We use the PDF to review your application.')
            : t('If your CV is a Word file, add it as a PDF too.')}
        </Typography>
        <RefusedFile refusal={refusal} />
      </div>
    </>
  )
}
