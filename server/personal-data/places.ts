/**
 * What the columns of a table contain about people (product/personal-data#places):
 *
 * - `own`: the fields of a person's own record that identify them; an erasure empties them
 * - `refers`: ids of people; a rule of `HOLDINGS` finds the rows by them
 * - `names`: the name or address of a person beside such an id, or in place of one
 * - `copies`: stored by the portal, with values from anybody's records; an erasure removes the person from them,
 * exports leave them out
 * - `texts`: written by people, who can mention anybody; searched for mentions
 * - `log`: the audit log, which nothing changes
 * - `nothing`: no personal data, what the database computes from other columns, or ids that no longer say who somebody
 *   was once their record is erased
 */
export type Place = 'own' | 'refers' | 'names' | 'copies' | 'texts' | 'log' | 'nothing';

/** The columns of every table: a test walks the migrated database and fails if one is missing here. */
const DECLARED: Readonly<Record<string, Partial<Record<Place, string>>>> = {
  access_tokens: {
    refers: 'staff_id created_by_id',
    texts: 'name',
    nothing: 'id purpose hash ending roles is_read_only created_at expires_at last_used_at revoked_at',
  },
  areas: { texts: 'name', nothing: 'id position version' },
  audit_checkpoints: { nothing: 'entry_id hash count at' },
  audit_log: {
    refers: 'actor_id',
    log: 'actor_name subject_id subject_name before after once_key',
    nothing: 'id at actor_roles source request_id action',
  },
  audit_seals: { nothing: 'entry_id hash format' },
  automation_windows: { nothing: 'id starts_on ends_on version' },
  backups: { nothing: 'id taken_at folder row_count file_count bytes seconds error' },
  changes: { refers: 'actor_id', names: 'actor_name', nothing: 'id transaction kind record_id version at' },
  clients: {
    refers: 'consultant_id account_owner_id',
    texts: 'name phone address town post_code industry',
    nothing: 'id name_key annual_fee answers_version',
  },
  contacts: { own: 'name email phone', nothing: 'id client_id name_key email_key advice_types' },
  contracts: { texts: 'name', nothing: 'id client_id value start_date end_date' },
  directory_group_members: { refers: 'staff_id', nothing: 'group_id' },
  directory_groups: { texts: 'display_name', nothing: 'id external_id roles created_at changed_at version' },
  document_subjects: {
    refers: 'created_by_id deleted_by_id',
    texts: 'name',
    nothing: 'id client_id kind created_at answers_version version deleted_at',
  },
  document_versions: { refers: 'added_by_id', nothing: 'document_id version content_type size hash added_on' },
  documents: {
    refers: 'added_by_id deleted_by_id',
    texts: 'path',
    nothing: 'id client_id path_key is_permanent content_type size hash added_on version deleted_at',
  },
  employee_profiles: { nothing: 'name position' },
  erasures: { refers: 'by_id', texts: 'reason', nothing: 'id kind subject_id address_hash name_hash at holdings' },
  event_stream: { nothing: 'id epoch removed_transaction removed_id dispatched_transaction dispatched_id' },
  events: { refers: 'actor_id', nothing: 'id transaction message_id type subject_id at data' },
  external_refs: { copies: 'external_id', nothing: 'source entity record_id run_id' },
  given_surveys: { refers: 'staff_id given_by_id', nothing: 'identifier form_key client_id given_at visit_id' },
  idempotency_keys: { refers: 'staff_id', copies: 'body', nothing: 'key fingerprint status content_type created_at' },
  import_rows: {
    copies: 'external_id natural_key name before after reason cells corrections',
    nothing: 'run_id row_no outcome state record_id wrong_cells is_unchecked',
  },
  import_runs: {
    refers: 'created_by_id',
    names: 'created_by_name',
    copies: 'headings preview',
    texts: 'file_name source sheets problem',
    nothing:
      'id kind mode format hash sheet heading_row mapping status checks_failed_only row_count new_count changed_count same_count failed_count done_count refused_count not_undone_count batch created_at finished_at turn_ends',
  },
  insurer_imports: { nothing: 'is_only last_no published_no turn_ends' },
  insurer_member_versions: {
    texts: 'name broker_company_name broker_contact',
    nothing:
      'policy_key import_no policy_number post_code start_date end_date endorsement_date status channel broker_number',
  },
  job_titles: { texts: 'title', nothing: 'key is_sdm' },
  kept_apart: { refers: 'by_id', nothing: 'kind first_id second_id at' },
  known_browsers: { refers: 'staff_id', nothing: 'browser system first_used_at' },
  lead_products: { texts: 'name questions', nothing: 'id level1 level2 level3 position version' },
  leads: {
    refers: 'submitted_by_id',
    texts: 'answers',
    nothing: 'id opportunity_id type client_id product_id questions created_at',
  },
  log_events: { refers: 'staff_id', copies: 'event', nothing: 'id received_at' },
  mails: {
    refers: 'staff_id',
    nothing: 'id rhythm status attempts created_at next_attempt_at leased_until sent_at error',
  },
  marketing_campaigns: { texts: 'name', nothing: 'id updated_at' },
  marketing_forms: { texts: 'name tags', nothing: 'id campaign_id updated_at' },
  marketing_lists: { texts: 'name', nothing: 'id updated_at' },
  marketing_metrics: { nothing: 'month key value position' },
  merges: { refers: 'by_id', copies: 'snapshot', nothing: 'id kind kept_id removed_id at' },
  non_visit_days: { refers: 'staff_id', texts: 'comment', nothing: 'day status version' },
  notifications: {
    refers: 'staff_id by_id',
    texts: 'subject client detail',
    nothing: 'id key kind what client_id record_id before count created_at read_at mail_id',
  },
  opportunities: {
    refers: 'submitted_by_id',
    texts: 'name account_name owner requested_service',
    nothing:
      'id name_key client_id created_date type stage_name close_date commission final_commission_amount month_of_payment',
  },
  opportunity_stages: { refers: 'by_id', nothing: 'id opportunity_id before after at' },
  personal_items: {
    refers: 'staff_id',
    texts: 'title value',
    nothing: 'kind id about is_shared version changed_at',
  },
  pillars: { texts: 'name', nothing: 'id position version' },
  placeholders: { texts: 'choices', nothing: 'key position type about format formula source version' },
  presence: { refers: 'staff_id', nothing: 'tab kind record_id since seen_at' },
  prospect_audits: {
    refers: 'actioned_by_id prospect_id',
    names: 'actioned_by',
    texts: 'new_value',
    nothing: 'id created_on',
  },
  prospect_changes: { copies: 'group_keys', nothing: 'to_version from_version' },
  prospect_versions: { nothing: 'epoch version' },
  prospects: {
    own: 'first_name last_name email job_title',
    texts: 'company recent_interaction triage_info error',
    nothing:
      'id name_key email_key group_key contact_status contact_sub_status industry account_type account_status employee_profile employee_count score last_activity campaign_id form_ids list_ids grade triage status task_due_date owner_id',
  },
  provider_accounts: { refers: 'staff_id', nothing: 'issuer subject bound_at' },
  published_texts: {
    refers: 'published_by_id',
    texts: 'html',
    nothing: 'document_id version template_id template_version section_versions subject_id published_at',
  },
  recordings: {
    names: 'people',
    texts: 'title transcript',
    nothing: 'id kind started_on duration_ms size hash peaks content_type version',
  },
  registration_submissions: {
    own: 'first_name last_name email phone mobile address_line_1 address_line_2 address_line_3 city post_code',
    refers: 'dismissed_by_id',
    texts: 'company_name broker',
    nothing: 'id created_on policy_number dismissed_at version',
  },
  sales_industries: { nothing: 'name position' },
  sales_mappings: { nothing: 'industry employee_profile user_id' },
  sales_users: { texts: 'name', nothing: 'id is_active user_role_id' },
  sections: {
    refers: 'updated_by_id deleted_by_id',
    texts: 'question html',
    nothing: 'id key is_mandatory depends_on_section_id version updated_at deleted_at',
  },
  sessions: {
    refers: 'staff_id',
    nothing:
      'id family method issued_at expires_at revoked_at started_at roles browser system provider_session is_new_browser',
  },
  settings: { refers: 'saved_by_id', texts: 'value', nothing: 'key version saved_at' },
  staff: {
    own: 'email first_name last_name job_title post_code last_sign_in_at directory_id directory_profile',
    refers: 'manager_id',
    nothing:
      'id fte region team_id roles registered active may_use_tokens monthly_visit_target annual_visit_target directory_fields directory_roles group_roles local_roles directory_deleted version',
  },
  survey_files: { texts: 'name', nothing: 'id submission_id question_id content_type size hash' },
  survey_forms: {
    texts: 'description questions error_message thanks',
    nothing: 'key status opens_by_key version changed_at former_questions',
  },
  survey_submissions: { refers: 'submitted_by_id', texts: 'answers', nothing: 'id form_key identifier submitted_at' },
  target_months: {
    refers: 'updated_by_id',
    texts: 'fact cause action',
    nothing:
      'month target_id target actual red_lower amber_lower amber_upper red_upper action_completed_on version updated_at',
  },
  targets: {
    refers: 'updated_by_id',
    names: 'owner_email',
    texts: 'description',
    nothing: 'id pillar_id area_id type is_balance_score_card rollup_target_id version updated_at',
  },
  teams: { texts: 'name', nothing: 'id version' },
  template_answers: {
    refers: 'answered_by_id',
    texts: 'value',
    nothing: 'client_id subject_id key answered_at version',
  },
  template_comments: {
    refers: 'written_by_id done_by_id',
    texts: 'text quote',
    nothing: 'id template_id answers_id start written_at done_at',
  },
  templates: {
    refers: 'updated_by_id deleted_by_id state_by_id',
    texts: 'name html',
    nothing: 'id section_keys version updated_at deleted_at state state_at released_version',
  },
  text_versions: {
    refers: 'saved_by_id',
    texts: 'title html question',
    nothing: 'id template_id section_id version is_mandatory depends_on_section_id saved_at',
  },
  time_entries: {
    refers: 'employee_id updated_by_id contact_id',
    texts: 'description',
    nothing:
      'id number parent_id client_id contract_id activity_type advisory_type publish_to_safety_nest starts_at ends_at mileage created_at version deleted_at',
  },
  time_entry_files: { texts: 'name', nothing: 'id entry_id content_type size hash' },
  time_entry_versions: {
    refers: 'contact_id changed_by_id',
    texts: 'description',
    nothing: 'entry_id version publish_to_safety_nest starts_at ends_at mileage changed_at',
  },
  unscanned_files: { nothing: 'hash waits_since finding' },
  used_sign_ins: { nothing: 'id expires_at' },
  visits: {
    refers: 'consultant_id updated_by_id',
    texts: 'activity description',
    nothing:
      'id client_id status time_type starts_at ends_at actual_start actual_end travel_start travel_end travel_minutes vrf_complete write_up_minutes write_up_confirmed_at cancelled version',
  },
  webhook_deliveries: {
    texts: 'error',
    nothing:
      'id endpoint_id event_id is_test status attempts created_at next_attempt_at leased_until last_attempt_at response_status',
  },
  webhook_endpoints: {
    refers: 'updated_by_id',
    texts: 'name',
    nothing: 'id url event_types secrets old_secret_ends_at state disabled_because paused_until created_at version',
  },
};

/** What each column has, as `table.column`. */
export const PLACES: ReadonlyMap<string, Place> = new Map(
  Object.entries(DECLARED).flatMap(([table, places]) =>
    Object.entries(places).flatMap(([place, columns]) =>
      columns.split(' ').map((column) => [`${table}.${column}`, place as Place] as const),
    ),
  ),
);
