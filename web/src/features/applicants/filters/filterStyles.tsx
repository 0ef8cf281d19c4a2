import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import { styled } from '@mui/material/styles'
import { useFormats } from '../../../i18n/useFormats.ts'

// Made once: there are some hundred of these on the screen, and all are drawn anew with every count.

export const FilterLegend = styled(FormLabel)(({ theme }) => ({
  ...theme.typography.caption,
  display: 'block',
  fontWeight: 600,
  color: (theme.vars ?? theme).palette.text.secondary,
  marginBottom: 2,
})) as typeof FormLabel

/** A box or radio button with its label, over the whole width. */
export const ChoiceRow = styled(FormControlLabel)(({ theme }) => ({
  margin: 0,
  minHeight: 30,
  [theme.breakpoints.down('sm')]: { minHeight: 44 },
  '& .MuiFormControlLabel-label': { ...theme.typography.body2, flex: 1, minWidth: 0 },
  '& .MuiCheckbox-root, & .MuiRadio-root': { padding: 4, marginLeft: -4, marginRight: 4 },
}))

const Row = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  '& > :first-of-type': { flex: 1, minWidth: 0 },
})

const Count = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  color: (theme.vars ?? theme).palette.text.secondary,
}))

/** How many results a value has; nothing while that is not known. */
export function FacetCountLabel({ count }: { count: number | undefined }) {
  const { number } = useFormats()
  if (count === undefined) return null
  return <Count>{count < 1000 ? count : number(count)}</Count>
}

/** A label with its count at the right. */
export function CountedLabel({ label, count }: { label: React.ReactNode; count: number | undefined }) {
  return (
    <Row>
      <span>{label}</span>
      <FacetCountLabel count={count} />
    </Row>
  )
}
