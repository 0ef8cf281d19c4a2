import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import { type ReactNode, useRef } from 'react'
import { visuallyHidden } from '../../ui/layout/visuallyHidden.ts'
import { useFileBeingRead } from '../formFiles.tsx'

interface FileButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'color' | 'startIcon' | 'disabled' | 'sx'> {
  id?: string
  accept: string
  children: ReactNode
  /** Resolves to whether the file was accepted. Never rejects. */
  onFile: (file: File) => Promise<boolean>
}

export function FileButton({ accept, children, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const waitFor = useFileBeingRead()
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <Box
        component="input"
        type="file"
        ref={input}
        accept={accept}
        tabIndex={-1}
        aria-hidden
        sx={visuallyHidden}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          // Allows choosing the same file again.
          event.currentTarget.value = ''
          if (file) waitFor(onFile(file))
        }}
      />
    </>
  )
}
