import { endpointsOf } from '../kernel/endpoint.ts'
import type { moderationSchemas } from './schemas.ts'

const call = endpointsOf<typeof moderationSchemas>('staff')
const CASE = '/v1/moderation/cases/:id'

export const moderation = {
  list: call('cases', 'GET', '/v1/moderation/cases', { auth: 'moderator' }),
  read: call('caseDetails', 'GET', CASE, { auth: 'moderator', mayAnswer: [404] }),
  readPerson: call('knownOfPerson', 'GET', `${CASE}/person`, { auth: 'moderator', mayAnswer: [404] }),
  claim: call('claimCase', 'POST', `${CASE}/claim`, { auth: 'moderator', mayAnswer: [404] }),
  release: call('releaseCase', 'POST', `${CASE}/release`, { auth: 'moderator', mayAnswer: [404] }),
  decide: call('decideCase', 'POST', `${CASE}/decision`, { auth: 'moderator', mayAnswer: [404] }),
  undo: call('undoDecision', 'DELETE', `${CASE}/decision`, { auth: 'moderator', mayAnswer: [404] }),
  addNote: call('addNote', 'POST', `${CASE}/notes`, { auth: 'moderator', mayAnswer: [404] }),
  listColleagues: call('colleagues', 'GET', '/v1/moderation/colleagues', { auth: 'moderator' }),
  handOver: call('handOverCase', 'POST', `${CASE}/hand-over`, { auth: 'moderator', mayAnswer: [404] }),
  park: call('parkCase', 'POST', `${CASE}/parking`, { auth: 'moderator', mayAnswer: [404] }),
  resume: call('resumeCase', 'DELETE', `${CASE}/parking`, { auth: 'moderator', mayAnswer: [404] }),
  reopen: call('reopenCase', 'POST', `${CASE}/reopening`, { auth: 'administrator', mayAnswer: [404] }),
  readImage: call('caseImage', 'GET', '/v1/moderation/images/:path', {
    auth: 'moderator',
    dialect: 'file',
    mayAnswer: [404],
  }),
  readStatistics: call('statistics', 'GET', '/v1/moderation/statistics', { auth: 'moderator' }),
  readStatisticsFile: call('statisticsFile', 'GET', '/v1/moderation/statistics.csv', {
    auth: 'moderator',
    dialect: 'file',
  }),
  listen: call('moderationEvents', 'GET', '/v1/moderation/events', { auth: 'moderator', dialect: 'events' }),
  listFilters: call('savedFilters', 'GET', '/v1/moderation/filters', { auth: 'moderator' }),
  saveFilters: call('saveFilters', 'PUT', '/v1/moderation/filters', { auth: 'moderator' }),
}
