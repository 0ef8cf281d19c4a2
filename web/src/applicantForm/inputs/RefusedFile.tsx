import Typography from '@mui/material/Typography'

/** Shows below a file button why the last file was refused. */
export function RefusedFile({ refusal }: { refusal: string | undefined }) {
  return (
    refusal && (
      <Typography variant="body2" color="error" sx={{ flexBasis: '100%' }}>
        {refusal}
      </Typography>
    )
  )
}
