import Button from '@mui/material/Button'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { useFormField } from '../formStore.tsx'

interface LostFileProps {
  /** The path that holds the file's name. */
  name: string
  /** Returns the message that this file has to be chosen again. */
  text: (file: string) => string
}

/** Says that a lost file has to be chosen again, until it is chosen or dismissed. */
export function LostFile({ name, text }: LostFileProps) {
  const { t } = useTranslation()
  const { value: file, setValue } = useFormField<string | undefined>(name)
  if (file === undefined) return null
  return (
    <Notice
      tone="warning"
      // The notice above the form is announced instead.
      quiet
      action={
        <Button size="small" color="inherit" onClick={() => setValue(undefined)}>
          {t('Continue without it')}
        </Button>
      }
    >
      {text(file)}
    </Notice>
  )
}
