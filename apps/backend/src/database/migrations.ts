import type { Migration } from './migrate.ts'

/** The newest migration is last. `initial-migrations.ts` has the migrations 0001 to 0008 and 0010. */
export const migrations: readonly Migration[] = [
  {
    name: '0009-nothing-of-people-is-open',
    statements: [
      'alter table profiles drop column pin_salt',
      'alter table profiles drop column pin_hash',
      'alter table profiles drop column data_access_request_id',
    ],
  },
  {
    name: '0011-marks-of-scans-end-with-their-key',
    statements: ['delete from capture_marks', `alter table challenges add column charged text not null default ''`],
  },
  {
    name: '0012-enrolment',
    statements: [
      'alter table consents add column session_id text',
      'alter table consents add column application text',
      'alter table consents add column context text',
      'create index consents_session on consents (session_id)',
      'create unique index consents_agreement on consents (id, agreement_id)',
      `create table document_texts (
        hash text primary key, agreement_id text not null, title text not null, html text not null, first_at bigint not null)`,
      `create table enrolments (
        id text primary key, session_id text not null unique, consent_id text not null,
        agreement_id text not null check (agreement_id = 'website_biometric_consent'), version bigint not null,
        preference text check (preference in ('LEFT', 'RIGHT', 'BOTH')), pin bytea, created_at bigint not null,
        completed_at bigint, foreign key (consent_id, agreement_id) references consents (id, agreement_id),
        check (completed_at is null or pin is null))`,
      'create index enrolments_created on enrolments (created_at)',
      `create table enrolment_palms (
        enrolment_id text not null references enrolments (id), hand text not null check (hand in ('left', 'right')),
        sealed bytea not null, known_profile text, is_told bigint not null, charged text not null,
        recorded_at bigint not null, primary key (enrolment_id, hand))`,
      `create table authorizations (
        profile_id text not null references profiles (id), application text not null, authorized bigint not null,
        consent_id text, at bigint not null, primary key (profile_id, application),
        foreign key (consent_id, profile_id) references consents (id, profile_id),
        check (authorized = 0 or consent_id is not null))`,
    ],
  },
  { name: '0013-who-was-erased-hears-so-again', statements: ['alter table sessions add column erased_at bigint'] },
  {
    name: '0014-which-session-has-arrived',
    statements: [
      'alter table sessions add column arrived_version bigint not null default 0',
      'update sessions set arrived_version = case when current_used = 1 then version else version - 1 end',
      'alter table sessions drop column current_used',
    ],
  },
  {
    name: '0015-data-requests',
    statements: [
      `create table data_requests (
        id text primary key, profile_id text not null references profiles (id), asked_at bigint not null,
        leased_until bigint not null, tries bigint not null, made_at bigint, file bytea, told_at bigint,
        check ((made_at is null) = (file is null)), check (told_at is null or made_at is not null))`,
      'create unique index data_requests_pending on data_requests (profile_id) where made_at is null',
      'create index data_requests_profile on data_requests (profile_id, made_at)',
      'create index data_requests_due on data_requests (leased_until) where told_at is null',
    ],
  },
  {
    name: '0016-who-was-here-last',
    statements: [
      'create table interactions (profile_id text primary key references profiles (id), at bigint not null)',
      'create index interactions_at on interactions (at)',
    ],
  },
  { name: '0017-a-number-on-the-way', statements: ['alter table enrolments add column phone bytea'] },
  {
    name: '0018-program-links',
    statements: [
      `create table program_links (
        profile_id text not null references profiles (id), program_id text not null, sealed bytea,
        consent_id text not null, at bigint not null, primary key (profile_id, program_id),
        foreign key (consent_id, profile_id) references consents (id, profile_id))`,
    ],
  },
  {
    name: '0019-pending-transactions',
    statements: [
      'create table pending_transactions (id text primary key, profile_id text not null, begun_at bigint not null)',
      'create index pending_transactions_profile on pending_transactions (profile_id)',
      `create table kept_palms (
        profile_id text not null, hand text not null check (hand in ('left', 'right')), sealed bytea not null,
        at bigint not null, primary key (profile_id, hand))`,
    ],
  },
  {
    name: '0020-telemetry',
    statements: [
      `create table telemetry (
        day bigint not null, kind text not null, name text not null, times bigint not null, total bigint not null,
        primary key (day, kind, name))`,
    ],
  },
  {
    name: '0021-notices',
    statements: [
      `create table notices (
        id text primary key, profile_id text not null references profiles (id), sealed bytea not null,
        asked_at bigint not null, leased_until bigint not null, tries bigint not null)`,
      'create index notices_profile on notices (profile_id)',
      'create index notices_due on notices (leased_until)',
    ],
  },
  { name: '0022-data-requests-speak', statements: ['alter table data_requests add column language text'] },
  { name: '0023-wordings-speak', statements: ['alter table document_texts add column language text'] },
  {
    // This column counts the write probes of servers (operations/readiness.ts).
    name: '0024-write-checks',
    statements: ['alter table key_store add column write_checks bigint not null default 0'],
  },
  {
    // A session of an older server has no value in this column. Such a session is its own root.
    name: '0025-sessions-know-their-root',
    statements: [
      'alter table sessions add column root text',
      'create index sessions_root on sessions (root)',
      'create index sessions_profile on sessions (profile_id)',
    ],
  },
  { name: '0026-when-a-session-was-proven', statements: ['alter table sessions add column proven_at bigint'] },
  {
    // This table has no foreign keys, because the profile of an erased user is deleted.
    name: '0027-farewells',
    statements: [
      `create table farewells (
        id text primary key, profile_id text not null unique, sealed bytea not null,
        asked_at bigint not null, leased_until bigint not null, tries bigint not null)`,
    ],
  },
  {
    name: '0028-sign-ins',
    statements: [
      `create table sign_ins (
        id text primary key, root text not null, profile_id text not null references profiles (id),
        begun_at bigint not null, used_at bigint not null, sealed bytea not null, unique (root, profile_id))`,
      'create index sign_ins_profile on sign_ins (profile_id, begun_at)',
      'create index sign_ins_begun on sign_ins (begun_at)',
    ],
  },
  {
    name: '0029-undo-links',
    statements: [
      `create table undo_links (
        mark text primary key, profile_id text not null references profiles (id),
        hand text check (hand in ('left', 'right')), former bytea, position bigint not null,
        made_at bigint not null, ends_at bigint not null, unique (profile_id, position),
        check ((hand is null) = (former is not null)))`,
      'create index undo_links_end on undo_links (ends_at)',
    ],
  },
  {
    name: '0030-former-numbers-are-reserved',
    statements: [
      'alter table undo_links add column former_mark text',
      'create index undo_links_former on undo_links (former_mark)',
    ],
  },
  {
    // Older rows stay in `limits` until they expire, because older servers read these rows during a deployment.
    name: '0031-proofs-have-a-table',
    statements: [
      'create table proofs (mark text primary key, times bigint not null, ends_at bigint not null)',
      'create index proofs_ends on proofs (ends_at)',
      `insert into proofs (mark, times, ends_at) select substr(key, 7), used, ends_at from limits where key like 'proof:%'`,
      `insert into proofs (mark, times, ends_at) select key, used, ends_at from limits
        where key like 'own-number%' or key like 'change-begun%'`,
    ],
  },
  {
    name: '0032-identity-tokens',
    statements: [
      `create table host_sessions (
        id text primary key, root text not null, profile_id text not null references profiles (id),
        audience text not null, begun_at bigint not null, unique (root, profile_id, audience))`,
      'create index host_sessions_profile on host_sessions (profile_id)',
      'create index host_sessions_begun on host_sessions (begun_at)',
      `create table identity_tokens (
        jti text primary key, host_session text not null references host_sessions (id), ends_at bigint not null,
        redeemed_at bigint)`,
      'create index identity_tokens_session on identity_tokens (host_session)',
      'create index identity_tokens_end on identity_tokens (ends_at)',
      'alter table sessions add column signed_in_by text',
    ],
  },
  {
    name: '0033-attempts-at-undo-links-have-a-profile',
    statements: [
      'alter table attempts add column profile_id text',
      'create index attempts_profile on attempts (profile_id) where profile_id is not null',
    ],
  },
]
