import { Typography } from '../../ui/Typography.tsx'

/** Says below the button of a file why the one chosen last was not taken. */
export function RefusedFile({ refusal }: { refusal: string | undefined }) {
  return (
    refusal && (
      <Typography variant="body2" color="error.main" sx={{ flexBasis: '100%' }}>
        {refusal}
      </Typography>
    )
  )
}
