import * as z from 'zod'

// The content security policy forbids making code from text, which zod would otherwise try.
z.config({ jitless: true })
