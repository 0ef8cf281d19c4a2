import Box from '@mui/material/Box'

/** A logo on white, which most logos are drawn for, also in the dark theme. */
export const LogoPicture = ({ src, alt }: { src: string; alt: string }) => (
  <Box
    component="img"
    src={src}
    alt={alt}
    sx={{ maxHeight: 64, maxWidth: '100%', p: 0.5, borderRadius: 1, bgcolor: '#fff', objectFit: 'contain' }}
  />
)
