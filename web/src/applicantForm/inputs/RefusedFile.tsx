import Typography from '@mui/material/Typography'

/** Says below the button of a file why the one chosen last was not taken. */
export function RefusedFile({ refusal }: { refusal: string | undefined }) {
  return (
    refusal && (
      <Typography variant="body2" color="error" sx={{ flexBasis: '100%' }}>
        {refusal}
      </Typography>
    )
  )
}
