import { startPostgres } from '@portico/dev-kit/postgres'
import { measureDeskAlone } from './measure-desk.ts'
import { measureUploadMemory, measureUploads } from './measure-uploads.ts'
import { startPortico } from './portico.ts'
import { writeResults } from './results.ts'

/** `npm run bench -- documents`: uploads of photos and the moderators' desk, on PostgreSQL outside. */
const postgres = await startPostgres()
try {
  await postgres.create('uploads')
  const portico = await startPortico(postgres.url('uploads'))
  const uploads = await measureUploads(portico)
  await portico.stop()
  uploads.push(...(await measureUploadMemory(portico)))
  await portico.remove()
  const desk = await measureDeskAlone(postgres)
  console.log(
    writeResults(
      [
        { title: 'Uploads, with PostgreSQL outside', rows: uploads },
        { title: "Moderators' desk", rows: desk },
      ],
      'documents',
    ),
  )
} finally {
  await postgres.stop()
}
