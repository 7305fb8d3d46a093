import type { Migration } from './migrate.ts'

export const initialMigrations: readonly Migration[] = [
  {
    name: '0001-sign-in',
    statements: [
      `create table sessions (
        id text primary key, version bigint not null, rotated_at bigint not null, rotated_from text not null,
        current_used bigint not null, created_at bigint not null, seen_at bigint not null, ended_at bigint,
        phone text, et_version bigint, profile_id text, pt_version bigint)`,
      'create index sessions_created on sessions (created_at)',
      `create table profiles (
        id text primary key, phone text not null unique, status text not null check (status in ('active', 'held')),
        has_left_palm bigint not null, has_right_palm bigint not null, pin_salt text, pin_hash text,
        data_access_request_id text, created_at bigint not null)`,
      `create table otp_codes (
        id text primary key, session_id text not null, phone text not null, use_case text not null, mac text not null,
        sent_at bigint not null, expires_at bigint not null, used_at bigint)`,
      'create index otp_codes_session on otp_codes (session_id, use_case, phone)',
      'create index otp_codes_expiry on otp_codes (expires_at)',
      `create table attempts (
        session_id text not null, key text not null, outcome text not null, at bigint not null,
        primary key (session_id, key))`,
      'create index attempts_at on attempts (at)',
      'create table limits (key text primary key, used bigint not null, ends_at bigint not null)',
      'create index limits_ends on limits (ends_at)',
      'create table feature_flags (id text primary key, variant text not null)',
      'create table sms_outbox (id text primary key, to_phone text not null, text text not null, at bigint not null)',
      'create index sms_outbox_phone on sms_outbox (to_phone, at)',
    ],
  },
  {
    // SQLite has no type bytea but stores blobs in such a column unchanged.
    name: '0002-palms',
    statements: [
      `create table consents (
        id text primary key, agreement_id text not null, correlation_id text not null, device_id text not null,
        profile_id text, recorded_at bigint not null, text_hash text not null,
        unique (correlation_id, agreement_id, device_id), unique (id, profile_id))`,
      `create table palms (
        profile_id text not null references profiles (id), hand text not null check (hand in ('left', 'right')),
        consent_id text not null, sealed bytea not null, change bigint not null unique, recorded_at bigint not null,
        primary key (profile_id, hand), foreign key (consent_id, profile_id) references consents (id, profile_id))`,
      `create table palm_removals (
        profile_id text not null, hand text not null, change bigint not null unique, at bigint not null,
        primary key (profile_id, hand))`,
      'create index palm_removals_at on palm_removals (at)',
      'create table palm_gallery (change bigint not null, forgotten bigint not null)',
      'insert into palm_gallery (change, forgotten) values (0, 0)',
    ],
  },
  {
    name: '0003-challenges',
    statements: [
      `create table challenges (
        id text primary key, consent_id text not null unique references consents (id), device text not null,
        step text not null check (step in ('PALM', 'PHONE', 'PHONE_OTP', 'PIN', 'DONE')), version bigint not null,
        palms bigint not null, candidates text not null, phone text, profile_id text, texts bigint not null,
        text_at bigint not null, created_at bigint not null, seen_at bigint not null)`,
      'create index challenges_created on challenges (created_at)',
    ],
  },
  { name: '0004-tokens-know-no-address', statements: ['alter table sessions drop column rotated_from'] },
  {
    name: '0005-shells',
    statements: [
      `create table shell_keys (
        id text primary key, public_key bytea not null, kind text not null, registered_at bigint not null,
        revoked_at bigint)`,
      'create table capture_marks (mark text not null, frame text not null, at bigint not null, primary key (mark, frame))',
      'create index capture_marks_frame on capture_marks (frame)',
      'create index capture_marks_at on capture_marks (at)',
    ],
  },
  { name: '0006-texts-are-settled', statements: [`alter table otp_codes add column charged text not null default ''`] },
  {
    name: '0007-clear-palms',
    statements: ['alter table challenges add column is_clear bigint not null default 0'],
  },
]

/** After these migrations, the server seals the plain data. The next migrations drop columns of plain data. */
export const sealingMigrations: readonly Migration[] = [
  {
    name: '0008-people-are-sealed',
    statements: [
      'alter table profiles rename column phone to phone_mark',
      'alter table profiles add column sealed bytea',
      'create table key_store (id text primary key)',
    ],
  },
  {
    // Pending codes become invalid. Signed-in users stay signed in.
    name: '0010-numbers-are-marked',
    statements: [
      'delete from otp_codes',
      'delete from challenges',
      `delete from limits where key like '%:+%'`,
      'alter table sessions rename column phone to phone_mark',
      'alter table otp_codes rename column phone to phone_mark',
      'alter table otp_codes add column sealed bytea',
      'alter table challenges rename column phone to phone_mark',
      'alter table sms_outbox add column phone_mark text',
    ],
  },
]
