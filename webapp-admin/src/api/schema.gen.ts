// Made by `npm run schema` from openapi.json; never edited by hand.

export interface paths {
    "/api/{company}-intake-fields/{creditapp_uuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/{finance-company}-intake-fields/{creditapp_uuid}: the option lists of the form.
         *
         *     Or the reason why there is no form.
         */
        get: operations["get_company_intake_fields"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{company}-intake/{creditapp_uuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/{finance-company}-intake/{creditapp_uuid}: the filled-in form.
         *
         *     It waits a moment for the company. 409 `intake.still_checking` means: ask again in a second with the same
         *     Idempotency-Key and answers; they arrive once. 503 `intake.company_away`: the company gave no answer, nothing is
         *     lost, try later.
         */
        post: operations["post_company_intake"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin-reverify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/admin-reverify */
        get: operations["get_admin_reverify"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET and PATCH /api/admin/account */
        get: operations["get_admin_account"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** @description GET and PATCH /api/admin/account */
        patch: operations["patch_admin_account"];
        trace?: never;
    };
    "/api/admin/account/authenticator": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST and DELETE /api/admin/account/authenticator */
        post: operations["post_admin_account_authenticator"];
        /** @description POST and DELETE /api/admin/account/authenticator */
        delete: operations["delete_admin_account_authenticator"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/account/authenticator/activation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/admin/account/authenticator/activation */
        post: operations["post_admin_account_authenticator_activation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/account/confirmations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/admin/account/confirmations */
        post: operations["post_admin_account_confirmations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/account/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/admin/account/password */
        post: operations["post_admin_account_password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/account/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/admin/account/recovery-codes */
        post: operations["post_admin_account_recovery_codes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/account/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET and DELETE /api/admin/account/sessions */
        get: operations["get_admin_account_sessions"];
        put?: never;
        post?: never;
        /** @description GET and DELETE /api/admin/account/sessions */
        delete: operations["delete_admin_account_sessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/account/sessions/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** @description DELETE /api/admin/account/sessions/{session_id} */
        delete: operations["delete_admin_account_sessions_session_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/alerts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/admin/alerts: what needs somebody now, and where it is put right. */
        get: operations["get_admin_alerts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/audit-entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/admin/audit-entries: entries of the audit log, the newest first. */
        get: operations["get_admin_audit_entries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/call-figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/admin/call-figures: today's calls by caller, held tasks and stuck ones. */
        get: operations["get_admin_call_figures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/call-figures/period": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/admin/call-figures/period: figures of some days by caller, hour or queue. */
        get: operations["get_admin_call_figures_period"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/call-queues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/admin/call-queues: every queue with today's figures; POST: make one and fill it. */
        get: operations["get_admin_call_queues"];
        put?: never;
        /** @description GET /api/admin/call-queues: every queue with today's figures; POST: make one and fill it. */
        post: operations["post_admin_call_queues"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/call-queues/{queue_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** @description PATCH /api/admin/call-queues/{id}: change names, condition, place, limits, or pause. */
        patch: operations["patch_admin_call_queues_queue_id"];
        trace?: never;
    };
    "/api/admin/call-queues/{queue_id}/script": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description PUT /api/admin/call-queues/{id}/script: name what the queue's callers say. */
        put: operations["put_admin_call_queues_queue_id_script"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/call-queues/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/admin/call-queues/preview: who is named, who may be called, why others not. */
        post: operations["post_admin_call_queues_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/call-scripts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET, POST /api/admin/call-scripts: list the versions; write one, which then waits. */
        get: operations["get_admin_call_scripts"];
        put?: never;
        /** @description GET, POST /api/admin/call-scripts: list the versions; write one, which then waits. */
        post: operations["post_admin_call_scripts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/call-scripts/{script_id}/approval": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/admin/call-scripts/{id}/approval: approve another admin's version. */
        post: operations["post_admin_call_scripts_script_id_approval"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/call-scripts/{script_id}/refusal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/admin/call-scripts/{id}/refusal: decline a version, or withdraw one's own. */
        post: operations["post_admin_call_scripts_script_id_refusal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/call-scripts/{script_id}/reversal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/admin/call-scripts/{id}/reversal: withdraw an approved version. */
        post: operations["post_admin_call_scripts_script_id_reversal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/call-scripts/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/admin/call-scripts/preview: texts as a caller reads them, and their errors. */
        post: operations["post_admin_call_scripts_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/call-tasks/{task_id}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/admin/call-tasks/{id}/release: take a task from its caller, with a reason. */
        post: operations["post_admin_call_tasks_task_id_release"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/callers/{admin_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description PUT /api/admin/callers/{id}: a caller's languages, queues, day's targets and own number. */
        put: operations["put_admin_callers_admin_id"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/calls/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/admin/calls/me: the caller's shift, task in hand, figures of today, promises. */
        get: operations["get_admin_calls_me"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/calls/next": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/admin/calls/next: the next person to call; asked again it is the same one. */
        post: operations["post_admin_calls_next"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/calls/shift": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/admin/calls/shift: begin, pause or end one's shift. */
        post: operations["post_admin_calls_shift"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/calls/tasks/{task_id}/beat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/admin/calls/tasks/{id}/beat: the page is open; the person is kept for longer.
         *
         *     After the call the outcome is waited for during ten minutes.
         */
        post: operations["post_admin_calls_tasks_task_id_beat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/calls/tasks/{task_id}/dial": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/admin/calls/tasks/{id}/dial: write the dial down, then show the number or ring. */
        post: operations["post_admin_calls_tasks_task_id_dial"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/calls/tasks/{task_id}/line": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/admin/calls/tasks/{id}/line: the state of the line of one's own dial. */
        post: operations["post_admin_calls_tasks_task_id_line"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/calls/tasks/{task_id}/outcome": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/admin/calls/tasks/{id}/outcome: what came of the dial, and the next person. */
        post: operations["post_admin_calls_tasks_task_id_outcome"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/calls/tasks/{task_id}/skip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/admin/calls/tasks/{id}/skip: pass a person on with a reason; gives the next. */
        post: operations["post_admin_calls_tasks_task_id_skip"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/campaigns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET, POST /api/admin/campaigns: list the campaigns; make a draft. */
        get: operations["get_admin_campaigns"];
        put?: never;
        /** @description GET, POST /api/admin/campaigns: list the campaigns; make a draft. */
        post: operations["post_admin_campaigns"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/campaigns/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET, PATCH /api/admin/campaigns/{number}: one campaign with its live counts.
         *
         *     PATCH overwrites a draft.
         */
        get: operations["get_admin_campaigns_number"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * @description GET, PATCH /api/admin/campaigns/{number}: one campaign with its live counts.
         *
         *     PATCH overwrites a draft.
         */
        patch: operations["patch_admin_campaigns_number"];
        trace?: never;
    };
    "/api/admin/campaigns/{number}/{act}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/admin/campaigns/{number}/{act}: one step of the campaign.
         *
         *     Approval and its refusal have calls of their own.
         */
        post: operations["post_admin_campaigns_number_act"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/campaigns/{number}/approval": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/admin/campaigns/{number}/approval: agree to another admin's campaign. */
        post: operations["post_admin_campaigns_number_approval"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/campaigns/{number}/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/admin/campaigns/{number}/people: people of the audience in a state, masked. */
        get: operations["get_admin_campaigns_number_people"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/campaigns/{number}/rate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** @description PATCH /api/admin/campaigns/{number}/rate: the pace, also while it runs. */
        patch: operations["patch_admin_campaigns_number_rate"];
        trace?: never;
    };
    "/api/admin/campaigns/{number}/refusal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/admin/campaigns/{number}/refusal: send another's campaign back. */
        post: operations["post_admin_campaigns_number_refusal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/canned-answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/admin/canned-answers: answers to insert and complete, in both languages. */
        get: operations["get_admin_canned_answers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/customers/{customer_id}/{prospect}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/admin/customers/{id}/{pid}: one customer's case, masked.
         *
         *     The visit in focus is a prospectAppId or *latest*.
         */
        get: operations["get_admin_customers_customer_id_prospect"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/customers/{customer_id}/call-task": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/admin/customers/{id}/call-task: take this person in hand to call them. */
        post: operations["post_admin_customers_customer_id_call_task"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/customers/{customer_id}/corrections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/admin/customers/{id}/corrections: correct one field and tell the person. */
        post: operations["post_admin_customers_customer_id_corrections"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/customers/{customer_id}/deletion-asked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/admin/customers/{id}/deletion-asked: note what was asked on the phone. */
        post: operations["post_admin_customers_customer_id_deletion_asked"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/customers/{customer_id}/documents/{document_id}/opening": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/admin/customers/{id}/documents/{document}/opening: an uploaded document, once.
         *
         *     A PDF with the reader's name across it; counted, limited and recorded like the reveal of a value. Roles 1 and 2:
         *     the refusal of the others is recorded too, so they pass the door.
         */
        post: operations["post_admin_customers_customer_id_documents_document_id_opening"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/customers/{customer_id}/escalations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/admin/customers/{id}/escalations: ask the lender about a submission. */
        post: operations["post_admin_customers_customer_id_escalations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/customers/{customer_id}/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/admin/customers/{id}/links: send a page's link, or the code again. */
        post: operations["post_admin_customers_customer_id_links"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/customers/{customer_id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/admin/customers/{id}/notes: write a note; the person can ask for a copy of it. */
        post: operations["post_admin_customers_customer_id_notes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/customers/{customer_id}/notes/{note_id}/strike": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/admin/customers/{id}/notes/{note}/strike: strike through a wrong note.
         *
         *     Takes a reason.
         */
        post: operations["post_admin_customers_customer_id_notes_note_id_strike"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/customers/{customer_id}/reveals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/admin/customers/{id}/reveals: one field unmasked for 60 seconds.
         *
         *     Takes a reason and a fresh proof of identity.
         */
        post: operations["post_admin_customers_customer_id_reveals"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/customers/{customer_id}/stop-contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/admin/customers/{id}/stop-contact: switch channels off for the person, never on. */
        post: operations["post_admin_customers_customer_id_stop_contact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/customers/{customer_id}/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/admin/customers/{id}/timeline: what happened, the newest first, 50 lines a page. */
        get: operations["get_admin_customers_customer_id_timeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/customers/recent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/admin/customers/recent: the admin's own last 20 cases. */
        get: operations["get_admin_customers_recent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/customers/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/admin/customers/search: find a customer by number, PAN, e-mail or reference.
         *
         *     A search by name takes a second fact.
         */
        post: operations["post_admin_customers_search"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/admin/dashboard: a period's funnel and its numbers.
         *
         *     They are by status, lender, partner and product.
         */
        get: operations["get_admin_dashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/dashboard/breakdown": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/admin/dashboard/breakdown: the dashboard's funnel told apart by one of PARTS. */
        get: operations["get_admin_dashboard_breakdown"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/dashboard/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/admin/dashboard/people: list the people at a step, masked. It is recorded.
         *
         *     A POST, so that no address and no log of addresses holds a number that an admin searches for.
         */
        post: operations["post_admin_dashboard_people"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/dashboard/tiles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/admin/dashboard/tiles: main numbers and trends; commission for role 1 only. */
        get: operations["get_admin_dashboard_tiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/deletions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET, POST /api/admin/deletions: list the requests; propose one after a fresh proof. */
        get: operations["get_admin_deletions"];
        put?: never;
        /** @description GET, POST /api/admin/deletions: list the requests; propose one after a fresh proof. */
        post: operations["post_admin_deletions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/deletions/{request_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/admin/deletions/{id}: one request with its plan, progress and proof. */
        get: operations["get_admin_deletions_request_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/deletions/{request_id}/approval": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/admin/deletions/{id}/approval: approve another admin's proposal. */
        post: operations["post_admin_deletions_request_id_approval"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/deletions/{request_id}/certificate.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/admin/deletions/{id}/certificate.json: the signed line with its signature. */
        get: operations["get_admin_deletions_request_id_certificate_json"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/deletions/{request_id}/certificate.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/admin/deletions/{id}/certificate.pdf, in the caller's language. */
        get: operations["get_admin_deletions_request_id_certificate_pdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/deletions/{request_id}/refusal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/admin/deletions/{id}/refusal: reject another admin's proposal. */
        post: operations["post_admin_deletions_request_id_refusal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/deletions/{request_id}/reversal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/admin/deletions/{id}/reversal: withdraw a request of the back office. */
        post: operations["post_admin_deletions_request_id_reversal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/deletions/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/admin/deletions/find: search by a whole number; limited and recorded. */
        post: operations["post_admin_deletions_find"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/deletions/notices/{notice_id}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/admin/deletions/notices/{id}/answer: record the answer of a recipient. */
        post: operations["post_admin_deletions_notices_notice_id_answer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/deletions/plans/{customer_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/admin/deletions/plans/{customer_id}: the plan of now; reading it is recorded. */
        get: operations["get_admin_deletions_plans_customer_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/deletions/plans/{customer_id}/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/admin/deletions/plans/{customer_id}/code: a code to the person's own number. */
        post: operations["post_admin_deletions_plans_customer_id_code"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/do-not-call": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/admin/do-not-call: put a number on the list. */
        post: operations["post_admin_do_not_call"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/do-not-call/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/admin/do-not-call/register: whether the operators' register answers. */
        get: operations["get_admin_do_not_call_register"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/do-not-call/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/admin/do-not-call/search: what the list and the operators say of a number. */
        post: operations["post_admin_do_not_call_search"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET and POST /api/admin/exports: one's newest exports; start one of a list as shown. */
        get: operations["get_admin_exports"];
        put?: never;
        /** @description GET and POST /api/admin/exports: one's newest exports; start one of a list as shown. */
        post: operations["post_admin_exports"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/exports/{export_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** @description DELETE /api/admin/exports/{id}: put one away with its file. */
        delete: operations["delete_admin_exports_export_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/exports/{export_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/admin/exports/{id}/cancel: stop one that is under way. */
        post: operations["post_admin_exports_export_id_cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/exports/{export_id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/admin/exports/{id}/file: the file, for the person who started the export.
         *
         *     They must still be allowed to see the list.
         */
        get: operations["get_admin_exports_export_id_file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/exports/{export_id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/admin/exports/{id}/retry: begin again what failed, was cancelled or has expired. */
        post: operations["post_admin_exports_export_id_retry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/for-me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/admin/for-me: what waits for the asker's approval, and what the asker asked for. */
        get: operations["get_admin_for_me"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/freshness": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/admin/freshness: last signs of lenders, providers and the timetable. */
        get: operations["get_admin_freshness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/funnels/{funnel_id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/admin/funnels/{id}/pause: close a funnel with a reason; its merchant's funnels.
         *
         *     404 for an unknown one, 409 `funnels.never_live` for a draft, 409 `funnels.admin_paused` the second time, 422 for a
         *     reason of less than 3 or more than 300 characters.
         */
        post: operations["post_admin_funnels_funnel_id_pause"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/funnels/{funnel_id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/admin/funnels/{id}/resume: end an admin's pause; its merchant's funnels.
         *
         *     404 for an unknown one, 409 `funnels.not_admin_paused` where none stands.
         */
        post: operations["post_admin_funnels_funnel_id_resume"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/admin/jobs: long work of every kind, what needs somebody first. */
        get: operations["get_admin_jobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/jobs/{job_kind}/{job_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/admin/jobs/{job_kind}/{job_id}/cancel: stop a job. */
        post: operations["post_admin_jobs_job_kind_job_id_cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/jobs/{job_kind}/{job_id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/admin/jobs/{job_kind}/{job_id}/retry: wake a job or begin it again. */
        post: operations["post_admin_jobs_job_kind_job_id_retry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/journeys/{customer_id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/admin/journeys/{id}/events: all events of one person's journey, by visit.
         *
         *     Events between visits are parts of their own.
         */
        get: operations["get_admin_journeys_customer_id_events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/journeys/drop-offs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/admin/journeys/drop-offs: who stopped where, and what followed in seven days. */
        get: operations["get_admin_journeys_drop_offs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/journeys/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/admin/journeys/find: find a customer's journey. Every search is recorded.
         *
         *     By whole mobile number, appId or a submission's id. A POST, so that no address and no log of addresses holds a
         *     number that an admin searches for.
         */
        post: operations["post_admin_journeys_find"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/journeys/funnel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/admin/journeys/funnel: funnel from visit to disbursal, with losses and durations. */
        get: operations["get_admin_journeys_funnel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/legal-holds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/admin/legal-holds: forbid to delete a person until a day, by a named law. */
        post: operations["post_admin_legal_holds"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/legal-holds/{hold_id}/reversal/approval": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/admin/legal-holds/{id}/reversal/approval: lift a hold that another admin set. */
        post: operations["post_admin_legal_holds_hold_id_reversal_approval"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/admin/login */
        post: operations["post_admin_login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/masquerade": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/admin/masquerade */
        post: operations["post_admin_masquerade"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/merchant-applications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/admin/merchant-applications: shops that applied, those that wait first. */
        get: operations["get_admin_merchant_applications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/merchant-applications/{application_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/admin/merchant-applications/{id}: one shop's application.
         *
         *     With other shops of the same PAN or number.
         */
        get: operations["get_admin_merchant_applications_application_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/merchant-applications/{application_id}/approval": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/admin/merchant-applications/{id}/approval: make the partner, invite its owner.
         *
         *     409 `partners.not_ready` with `missing` while steps are missing and no reason is given.
         */
        post: operations["post_admin_merchant_applications_application_id_approval"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/merchant-applications/{application_id}/refusal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/admin/merchant-applications/{id}/refusal: decline, with a reason. */
        post: operations["post_admin_merchant_applications_application_id_refusal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/merchants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/admin/merchants: partners by name, with owner, last lead and figures of 30 days. */
        get: operations["get_admin_merchants"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/merchants/{partner_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/admin/merchants/{id}: one partner with its facts, figures and people. */
        get: operations["get_admin_merchants_partner_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/merchants/{partner_id}/api-keys/{api_key_id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/admin/merchants/{id}/api-keys/{key}/revoke: shut a key at once, with the reason. */
        post: operations["post_admin_merchants_partner_id_api_keys_api_key_id_revoke"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/merchants/{partner_id}/flags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/admin/merchants/{id}/flags: a merchant's flags, those that are open first. */
        get: operations["get_admin_merchants_partner_id_flags"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/merchants/{partner_id}/flags/{flag_id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/admin/merchants/{id}/flags/{flag}/close: close a flag with a reason.
         *
         *     404 for an unknown one, 409 `partners.flag_closed`, 422 for a reason of less than 3 or more than 300 characters.
         */
        post: operations["post_admin_merchants_partner_id_flags_flag_id_close"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/merchants/{partner_id}/funnels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/admin/merchants/{id}/funnels: the published funnels, the newest first. */
        get: operations["get_admin_merchants_partner_id_funnels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/merchants/{partner_id}/integration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/admin/merchants/{id}/integration: keys, endpoints, newest deliveries. */
        get: operations["get_admin_merchants_partner_id_integration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/merchants/{partner_id}/kyc": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/admin/merchants/{id}/kyc: the facts and papers of a merchant. */
        get: operations["get_admin_merchants_partner_id_kyc"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/merchants/{partner_id}/kyc/approval": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/admin/merchants/{id}/kyc/approval: accept facts and papers.
         *
         *     403 `partners.own_work` for whoever sent them, 409 where nothing waits.
         */
        post: operations["post_admin_merchants_partner_id_kyc_approval"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/merchants/{partner_id}/kyc/documents/{document_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/admin/merchants/{id}/kyc/documents/{document}: open a paper.
         *
         *     Each opening is recorded.
         */
        get: operations["get_admin_merchants_partner_id_kyc_documents_document_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/merchants/{partner_id}/kyc/refusal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/admin/merchants/{id}/kyc/refusal: refuse them, with a reason for the owner.
         *
         *     403 and 409 as for an approval, 422 for a reason of less than 3 or more than 300 characters.
         */
        post: operations["post_admin_merchants_partner_id_kyc_refusal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/merchants/{partner_id}/link-options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/admin/merchants/{id}/link-options: targets and locations of a new link. */
        get: operations["get_admin_merchants_partner_id_link_options"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/merchants/{partner_id}/locations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET, POST /api/admin/merchants/{id}/locations: list them; add one with its link. */
        get: operations["get_admin_merchants_partner_id_locations"];
        put?: never;
        /** @description GET, POST /api/admin/merchants/{id}/locations: list them; add one with its link. */
        post: operations["post_admin_merchants_partner_id_locations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/merchants/{partner_id}/locations.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/admin/merchants/{id}/locations.pdf: QR codes to print.
         *
         *     A page for each open location; 409 `acquisition.no_open_location` where none is open.
         */
        get: operations["get_admin_merchants_partner_id_locations_pdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/merchants/{partner_id}/locations/{location_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** @description PATCH /api/admin/merchants/{id}/locations/{location}: change name, address or PIN code. */
        patch: operations["patch_admin_merchants_partner_id_locations_location_id"];
        trace?: never;
    };
    "/api/admin/merchants/{partner_id}/locations/{location_id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/admin/merchants/{id}/locations/{location}/close: close it with its links. */
        post: operations["post_admin_merchants_partner_id_locations_location_id_close"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/merchants/{partner_id}/locations/{location_id}/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/admin/merchants/{id}/locations/{location}/open: open it with its own link again. */
        post: operations["post_admin_merchants_partner_id_locations_location_id_open"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/merchants/{partner_id}/posters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/admin/merchants/{id}/posters: list the newest 200 posters. */
        get: operations["get_admin_merchants_partner_id_posters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/merchants/{partner_id}/posters/{creative_id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/admin/merchants/{id}/posters/{poster}/revoke: revoke it with a reason. */
        post: operations["post_admin_merchants_partner_id_posters_creative_id_revoke"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/merchants/{partner_id}/referral": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/admin/merchants/{id}/referral: both sides, with terms and rewards. */
        get: operations["get_admin_merchants_partner_id_referral"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/message-triggers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/admin/message-triggers: the messages that events send automatically. */
        get: operations["get_admin_message_triggers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/message-triggers/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** @description PATCH /api/admin/message-triggers/{code}: switch an automatic message on or off. */
        patch: operations["patch_admin_message_triggers_code"];
        trace?: never;
    };
    "/api/admin/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/admin/messages: the log of messages, newest first.
         *
         *     By template, channel, state and day.
         */
        get: operations["get_admin_messages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/messages/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/admin/messages/search: the latest messages to one number. */
        post: operations["post_admin_messages_search"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/admin/notifications: one's own newest notifications and the number unread. */
        get: operations["get_admin_notifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/notifications/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/admin/notifications/read: these, or all of them, were seen. */
        post: operations["post_admin_notifications_read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/offer-lists/{snapshot_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/admin/offer-lists/{id}: a list of offers exactly as it was shown. */
        get: operations["get_admin_offer_lists_snapshot_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/partners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/admin/partners: partners with their brands. POST: add one and invite its owner. */
        get: operations["get_admin_partners"];
        put?: never;
        /** @description GET /api/admin/partners: partners with their brands. POST: add one and invite its owner. */
        post: operations["post_admin_partners"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/partners/{partner_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/admin/partners/{id}: a partner with its brand, its draft and its revenue terms. */
        get: operations["get_admin_partners_partner_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/partners/{partner_id}/brand": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** @description PATCH /api/admin/partners/{id}/brand: save changes to the draft. DELETE: discard it. */
        delete: operations["delete_admin_partners_partner_id_brand"];
        options?: never;
        head?: never;
        /** @description PATCH /api/admin/partners/{id}/brand: save changes to the draft. DELETE: discard it. */
        patch: operations["patch_admin_partners_partner_id_brand"];
        trace?: never;
    };
    "/api/admin/partners/{partner_id}/brand/approval": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/admin/partners/{id}/brand/approval: publish the draft that the owner sent.
         *
         *     403 `partners.own_work` for whoever sent it, 409 where nothing waits.
         */
        post: operations["post_admin_partners_partner_id_brand_approval"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/partners/{partner_id}/brand/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/admin/partners/{id}/brand/publish: the draft becomes what customers see. */
        post: operations["post_admin_partners_partner_id_brand_publish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/partners/{partner_id}/brand/refusal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/admin/partners/{id}/brand/refusal: refuse it, with a reason for the owner.
         *
         *     403 and 409 as for an approval, 422 for a reason of less than 3 or more than 300 characters.
         */
        post: operations["post_admin_partners_partner_id_brand_refusal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/partners/{partner_id}/brand/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/admin/partners/{id}/brand/versions: what was published, newest first. */
        get: operations["get_admin_partners_partner_id_brand_versions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/partners/{partner_id}/brand/versions/{number}/rollback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/admin/partners/{id}/brand/versions/{number}/rollback: publish it again.
         *
         *     Customers see that version again, as a new one.
         */
        post: operations["post_admin_partners_partner_id_brand_versions_number_rollback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/partners/{partner_id}/domain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/admin/partners/{id}/domain: the brand's own domain. POST: claim. DELETE: release. */
        get: operations["get_admin_partners_partner_id_domain"];
        put?: never;
        /** @description GET /api/admin/partners/{id}/domain: the brand's own domain. POST: claim. DELETE: release. */
        post: operations["post_admin_partners_partner_id_domain"];
        /** @description GET /api/admin/partners/{id}/domain: the brand's own domain. POST: claim. DELETE: release. */
        delete: operations["delete_admin_partners_partner_id_domain"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/partners/{partner_id}/domain/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/admin/partners/{id}/domain/check: look now whether the name leads to us. */
        post: operations["post_admin_partners_partner_id_domain_check"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/partners/{partner_id}/domain/switch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/admin/partners/{id}/domain/switch: switch the domain's pages on or off. */
        post: operations["post_admin_partners_partner_id_domain_switch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/partners/{partner_id}/embed-sites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/admin/partners/{id}/embed-sites: save the sites that may frame its pages.
         *
         *     An empty list means no site.
         */
        post: operations["post_admin_partners_partner_id_embed_sites"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/partners/{partner_id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/admin/partners/{id}/status: suspend a partner or let it in again, with a reason. */
        post: operations["post_admin_partners_partner_id_status"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/partners/{partner_id}/utm-defaults": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/admin/partners/{id}/utm-defaults: save the UTM defaults of its landings.
         *
         *     They hold for names that a landing's address leaves out.
         */
        post: operations["post_admin_partners_partner_id_utm_defaults"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/referral-terms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/admin/referral-terms: all terms and the cost of rewards. POST: propose terms. */
        get: operations["get_admin_referral_terms"];
        put?: never;
        /** @description GET /api/admin/referral-terms: all terms and the cost of rewards. POST: propose terms. */
        post: operations["post_admin_referral_terms"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/referral-terms/{terms_id}/approval": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/admin/referral-terms/{id}/approval: approve the terms; 403 for their maker.
         *
         *     DELETE: withdraw the own proposal, or decline another admin's.
         */
        post: operations["post_admin_referral_terms_terms_id_approval"];
        /**
         * @description POST /api/admin/referral-terms/{id}/approval: approve the terms; 403 for their maker.
         *
         *     DELETE: withdraw the own proposal, or decline another admin's.
         */
        delete: operations["delete_admin_referral_terms_terms_id_approval"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reports/{report}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/admin/reports/{internal, products, vendors-products}: counted cells by rows.
         *
         *     Columns come with their definitions. Role 2 gets no column of commission.
         */
        get: operations["get_admin_reports_report"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reports/{report}/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/admin/reports/{report}/people: list the people of a cell, masked.
         *
         *     Every look is recorded.
         */
        post: operations["post_admin_reports_report_people"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reports/applications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/admin/reports/applications: one masked line a submission, latest change first. */
        get: operations["get_admin_reports_applications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reports/applications/{submission_id}/opened": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/admin/reports/applications/{id}/opened: open the person behind a line.
         *
         *     Recorded as found by list.
         */
        post: operations["post_admin_reports_applications_submission_id_opened"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/saved-views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET, POST /api/admin/saved-views: the views of a page; save one. */
        get: operations["get_admin_saved_views"];
        put?: never;
        /** @description GET, POST /api/admin/saved-views: the views of a page; save one. */
        post: operations["post_admin_saved_views"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/saved-views/{view_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** @description PATCH, DELETE /api/admin/saved-views/{id}: change or delete an own view. */
        delete: operations["delete_admin_saved_views_view_id"];
        options?: never;
        head?: never;
        /** @description PATCH, DELETE /api/admin/saved-views/{id}: change or delete an own view. */
        patch: operations["patch_admin_saved_views_view_id"];
        trace?: never;
    };
    "/api/admin/schedules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET, POST /api/admin/schedules: the own schedules of a page; send a view in a rhythm. */
        get: operations["get_admin_schedules"];
        put?: never;
        /** @description GET, POST /api/admin/schedules: the own schedules of a page; send a view in a rhythm. */
        post: operations["post_admin_schedules"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/schedules/{schedule_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** @description PATCH, DELETE /api/admin/schedules/{id}: change, switch or delete an own schedule. */
        delete: operations["delete_admin_schedules_schedule_id"];
        options?: never;
        head?: never;
        /** @description PATCH, DELETE /api/admin/schedules/{id}: change, switch or delete an own schedule. */
        patch: operations["patch_admin_schedules_schedule_id"];
        trace?: never;
    };
    "/api/admin/schedules/{schedule_id}/run-now": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/admin/schedules/{id}/run-now: send an own schedule, at most once a minute. */
        post: operations["post_admin_schedules_schedule_id_run_now"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/admin/search: find customers, lenders and partners.
         *
         *     A customer is found by the whole mobile number or reference, and that is recorded; lenders and partners by name. A
         *     POST, so that no address and no log of addresses holds a number that an admin searches for.
         */
        post: operations["post_admin_search"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/segments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET, POST /api/admin/segments: list the saved segments; save one. */
        get: operations["get_admin_segments"];
        put?: never;
        /** @description GET, POST /api/admin/segments: list the saved segments; save one. */
        post: operations["post_admin_segments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/segments/{segment_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** @description PATCH /api/admin/segments/{id}: change a saved segment. */
        patch: operations["patch_admin_segments_segment_id"];
        trace?: never;
    };
    "/api/admin/segments/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/admin/segments/count: the number of people of a condition.
         *
         *     Also how many may be written to or called, and why the others may not.
         */
        post: operations["post_admin_segments_count"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/segments/fields": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/admin/segments/fields: the fields that a group of conditions can name. */
        get: operations["get_admin_segments_fields"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/submissions/{submission_id}/statuses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/admin/submissions/{id}/statuses: set one, or ask a second person to. */
        post: operations["post_admin_submissions_submission_id_statuses"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/submissions/{submission_id}/statuses/{manual_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** @description DELETE .../statuses/{request}: take back one's own request. */
        delete: operations["delete_admin_submissions_submission_id_statuses_manual_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/submissions/{submission_id}/statuses/{manual_id}/approval": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST .../statuses/{request}/approval: apply what another admin asked for. */
        post: operations["post_admin_submissions_submission_id_statuses_manual_id_approval"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/submissions/{submission_id}/statuses/{manual_id}/refusal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST .../statuses/{request}/refusal: refuse it with a reason; nothing is applied. */
        post: operations["post_admin_submissions_submission_id_statuses_manual_id_refusal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET, POST /api/admin/templates: list the templates; make version for campaigns. */
        get: operations["get_admin_templates"];
        put?: never;
        /** @description GET, POST /api/admin/templates: list the templates; make version for campaigns. */
        post: operations["post_admin_templates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/templates/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/admin/templates/{code}: one template with all its versions. */
        get: operations["get_admin_templates_code"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/templates/{code}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/admin/templates/{code}/archive: take an owner's template out of use. */
        post: operations["post_admin_templates_code_archive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/templates/{code}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/admin/templates/{code}/versions: store one channel's draft in both languages. */
        post: operations["post_admin_templates_code_versions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/templates/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/admin/templates/preview: a text as it reads, its length, and its errors.
         *
         *     The errors keep it from being sent.
         */
        post: operations["post_admin_templates_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/templates/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/admin/templates/test: send a text to the admin's own number or e-mail.
         *
         *     At most ten an hour.
         */
        post: operations["post_admin_templates_test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/templates/versions/{version_id}/{act}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/admin/templates/versions/{id}/{act}: submit or retire. */
        post: operations["post_admin_templates_versions_version_id_act"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/templates/versions/{version_id}/approval": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/admin/templates/versions/{id}/approval: agree to another admin's words. */
        post: operations["post_admin_templates_versions_version_id_approval"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/templates/versions/{version_id}/refusal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/admin/templates/versions/{id}/refusal: reject another's words. */
        post: operations["post_admin_templates_versions_version_id_refusal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/templates/versions/{version_id}/registration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/admin/templates/versions/{id}/registration: the operators' answer about a text. */
        post: operations["post_admin_templates_versions_version_id_registration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/ticket-files/{file_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/admin/ticket-files/{id}: a file of a ticket; each opening is recorded. */
        get: operations["get_admin_ticket_files_file_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET, POST /api/admin/tickets: the queue, the due one on top; open a ticket. */
        get: operations["get_admin_tickets"];
        put?: never;
        /** @description GET, POST /api/admin/tickets: the queue, the due one on top; open a ticket. */
        post: operations["post_admin_tickets"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tickets/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/admin/tickets/{number}: one ticket with messages and internal notes. */
        get: operations["get_admin_tickets_number"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tickets/{number}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/admin/tickets/{number}/close: close a ticket without a message. */
        post: operations["post_admin_tickets_number_close"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tickets/{number}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/admin/tickets/{number}/messages: answer the asker, or write an internal note. */
        post: operations["post_admin_tickets_number_messages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tickets/{number}/owner": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/admin/tickets/{number}/owner: take a ticket, hand it on, or give it back. */
        post: operations["post_admin_tickets_number_owner"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tickets/{number}/priority": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/admin/tickets/{number}/priority: how soon the first answer is due. */
        post: operations["post_admin_tickets_number_priority"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tickets/{number}/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/admin/tickets/{number}/reopen: open a ticket again within 30 days. */
        post: operations["post_admin_tickets_number_reopen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tickets/{number}/waiting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/admin/tickets/{number}/waiting: the party that has to act before we can answer. */
        post: operations["post_admin_tickets_number_waiting"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tracking-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET, POST /api/admin/tracking-links: every partner's links with their figures; make one. */
        get: operations["get_admin_tracking_links"];
        put?: never;
        /** @description GET, POST /api/admin/tracking-links: every partner's links with their figures; make one. */
        post: operations["post_admin_tracking_links"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tracking-links/{link_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** @description PATCH /api/admin/tracking-links/{id}: change name, notes or end, nothing else. */
        patch: operations["patch_admin_tracking_links_link_id"];
        trace?: never;
    };
    "/api/admin/tracking-links/{link_id}.{picture}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/admin/tracking-links/{id}.{svg,png,pdf}: the link's QR code for print and screen. */
        get: operations["get_admin_tracking_links_link_id}_{picture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tracking-links/{link_id}/figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/admin/tracking-links/{id}/figures: one link's clicks by day. */
        get: operations["get_admin_tracking_links_link_id_figures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tracking-links/{link_id}/off": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/admin/tracking-links/{id}/off: followers read that it has ended. */
        post: operations["post_admin_tracking_links_link_id_off"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tracking-links/{link_id}/on": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/admin/tracking-links/{id}/on: the link leads on again. */
        post: operations["post_admin_tracking_links_link_id_on"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET and POST /api/admin/users: the admins; an invitation for a new one. */
        get: operations["get_admin_users"];
        put?: never;
        /** @description GET and POST /api/admin/users: the admins; an invitation for a new one. */
        post: operations["post_admin_users"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{user_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET and PATCH /api/admin/users/{user_id}: another role, or access ended and given back. */
        get: operations["get_admin_users_user_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** @description GET and PATCH /api/admin/users/{user_id}: another role, or access ended and given back. */
        patch: operations["patch_admin_users_user_id"];
        trace?: never;
    };
    "/api/admin/users/{user_id}/authenticator-resets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/admin/users/{user_id}/authenticator-resets: remove a lost authenticator.
         *
         *     Needs a fresh proof of identity.
         */
        post: operations["post_admin_users_user_id_authenticator_resets"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{user_id}/full-admin/approval": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST, DELETE /api/admin/users/{user_id}/full-admin/approval: do as the request asks.
         *
         *     DELETE: decline it, or take back the own.
         */
        post: operations["post_admin_users_user_id_full_admin_approval"];
        /**
         * @description POST, DELETE /api/admin/users/{user_id}/full-admin/approval: do as the request asks.
         *
         *     DELETE: decline it, or take back the own.
         */
        delete: operations["delete_admin_users_user_id_full_admin_approval"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{user_id}/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST and DELETE /api/admin/users/{user_id}/invitation: send it again, take it back. */
        post: operations["post_admin_users_user_id_invitation"];
        /** @description POST and DELETE /api/admin/users/{user_id}/invitation: send it again, take it back. */
        delete: operations["delete_admin_users_user_id_invitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{user_id}/limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * @description PUT /api/admin/users/{user_id}/limits: replace an admin's limits.
         *
         *     They hold from the admin's next call. Needs a fresh proof of identity.
         */
        put: operations["put_admin_users_user_id_limits"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{user_id}/lock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST and DELETE /api/admin/users/{user_id}/lock: lock an admin out, or unlock.
         *
         *     Unlocking also ends the pause after failed sign-ins.
         */
        post: operations["post_admin_users_user_id_lock"];
        /**
         * @description POST and DELETE /api/admin/users/{user_id}/lock: lock an admin out, or unlock.
         *
         *     Unlocking also ends the pause after failed sign-ins.
         */
        delete: operations["delete_admin_users_user_id_lock"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{user_id}/reset-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/admin/users/{user_id}/reset-links: send a link to set a new password. */
        post: operations["post_admin_users_user_id_reset_links"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{user_id}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET and DELETE /api/admin/users/{user_id}/sessions: the live ones; DELETE ends all. */
        get: operations["get_admin_users_user_id_sessions"];
        put?: never;
        post?: never;
        /** @description GET and DELETE /api/admin/users/{user_id}/sessions: the live ones; DELETE ends all. */
        delete: operations["delete_admin_users_user_id_sessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{user_id}/sessions/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** @description DELETE /api/admin/users/{user_id}/sessions/{session_id} */
        delete: operations["delete_admin_users_user_id_sessions_session_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/utm-templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET, POST /api/admin/utm-templates: all templates by name; make one. */
        get: operations["get_admin_utm_templates"];
        put?: never;
        /** @description GET, POST /api/admin/utm-templates: all templates by name; make one. */
        post: operations["post_admin_utm_templates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/utm-templates/{template_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** @description PATCH /api/admin/utm-templates/{id}: change it and, once confirmed, its links. */
        patch: operations["patch_admin_utm_templates_template_id"];
        trace?: never;
    };
    "/api/arrivals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/arrivals with `token`, `prospect_id` or `invite`: open an arrival.
         *
         *     The answer masks the mobile number.
         */
        post: operations["post_arrivals"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/arrivals/{arrival_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/arrivals/{id}: the same again, for a page that was reloaded. */
        get: operations["get_arrivals_arrival_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/arrivals/{arrival_id}/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/arrivals/{id}/confirmation: agree to the texts and send the code.
         *
         *     Works as POST /api/prospects.
         */
        post: operations["post_arrivals_arrival_id_confirmation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/{area}/accept-invite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/auth/{area}/accept-invite: set the first password and one's own name. */
        post: operations["post_auth_area_accept_invite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/{area}/forgot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/auth/{area}/forgot, area = admin or partner: request a reset link.
         *
         *     The answer is the same whether or not the login exists.
         */
        post: operations["post_auth_area_forgot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/{area}/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/auth/{area}/links: describe an open link and its person.
         *
         *     404 `accounts.link_…` names the reason why a link is over.
         */
        post: operations["post_auth_area_links"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/{area}/password-checks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/auth/{area}/password-checks: check a password while it is typed.
         *
         *     Nothing is stored. 422 at `password` with every rule it breaks.
         */
        post: operations["post_auth_area_password_checks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/{area}/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/auth/{area}/reset: a new password by a reset link. */
        post: operations["post_auth_area_reset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/admin/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/auth/admin/logout */
        post: operations["post_auth_admin_logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/admin/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/auth/admin/refresh */
        post: operations["post_auth_admin_refresh"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/calculators/commission": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/calculators/commission: the row for a volume, its pay, and the next row. */
        post: operations["post_calculators_commission"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/calculators/gold": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/calculators/gold: what some gold is worth today and how much may be lent on it. */
        post: operations["post_calculators_gold"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/calculators/loan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/calculators/loan: instalment, totals, APR and schedule.
         *
         *     By the regulator's method.
         */
        post: operations["post_calculators_loan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/cards: the cards customers may choose from, by yearly fee, lowest first. */
        get: operations["get_cards"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cards/{category_id}/check-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/cards/{id}/check-link: look now whether the issuer's page is there. */
        post: operations["post_cards_category_id_check_link"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cards/{category_id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/cards/{id}/restore: takes a deletion back. */
        post: operations["post_cards_category_id_restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cards/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/cards/order: the whole list in its new order. */
        post: operations["post_cards_order"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/commission-files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/commission-files: the newest files of all lenders, with their heads. */
        get: operations["get_commission_files"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/commission-files/{upload_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/commission-files/{id}: the file's head, the state of its rows and its totals.
         *
         *     The totals are the sum of the rows and the total that the statement names.
         */
        get: operations["get_commission_files_upload_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/commission-files/{upload_id}/approval": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/commission-files/{id}/approval: approve the file, so that it is booked.
         *
         *     409 for an admin who sent or corrected it.
         */
        post: operations["post_commission_files_upload_id_approval"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/commission-files/{upload_id}/lines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/commission-files/{id}/lines: each row with the expected commission, and sums. */
        get: operations["get_commission_files_upload_id_lines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cookies/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/cookies/delete: take one of the six away. */
        post: operations["post_cookies_delete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cookies/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/cookies/read?name=: the value, or null. */
        get: operations["get_cookies_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cookies/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/cookies/save: store one of the six known values in the browser.
         *
         *     They grant nothing.
         */
        post: operations["post_cookies_save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/create-credit-card": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/create-credit-card: a name is all a card begins with. */
        post: operations["post_create_credit_card"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/create-lender": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/create-lender: a lender that is switched off and has no terms yet. */
        post: operations["post_create_lender"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/de-dupe-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/de-dupe-log: a page of the log.
         *
         *     A POST, because the search text names a person.
         */
        post: operations["post_de_dupe_log"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/deals: as vouchers, for the offers that lead to a provider's own page. */
        get: operations["get_deals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deletion-receipts/{receipt}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/deletion-receipts/{number}: result of a deletion request. It names no person. */
        get: operations["get_deletion_receipts_receipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/eligibility/coverage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/eligibility/coverage: lists without a lender and the rules that refuse most.
         *
         *     Over the lists of the last 30 days.
         */
        get: operations["get_eligibility_coverage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/eligibility/person": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/eligibility/person: a customer's facts by mobile number; the look is recorded. */
        post: operations["post_eligibility_person"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/eligibility/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/eligibility/test: a profile checked at every lender by the rules of the offers.
         *
         *     Nothing is stored.
         */
        post: operations["post_eligibility_test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/funnels/{segment}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/funnels/{segment}?visit_id=: the screens in the words of a variant. */
        get: operations["get_funnels_segment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/funnels/{segment}/answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/funnels/{segment}/answers: the answers become an arrival. */
        post: operations["post_funnels_segment_answers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/funnels/{segment}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/funnels/{segment}/events: steps of a visit, never tied to a person. */
        post: operations["post_funnels_segment_events"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/get-application-status-files-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/get-application-status-files-list: the newest files, with one line per error. */
        get: operations["get_get_application_status_files_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/get-client-ip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/get-client-ip: the caller's address, or null. */
        get: operations["get_get_client_ip"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/get-credit-cards-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/get-credit-cards-data: every card that is not deleted, by sort_order. */
        get: operations["get_get_credit_cards_data"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/get-lender-data/{lenderId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/get-lender-data/{lenderId}: the lender fields. */
        get: operations["get_get_lender_data_lenderId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/get-lenders-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/get-lenders-data and /api/get-lenders-data/{filter}: all, pl, bl, gl or hl. */
        get: operations["get_get_lenders_data"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/get-lenders-data/{filter}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/get-lenders-data and /api/get-lenders-data/{filter}: all, pl, bl, gl or hl. */
        get: operations["get_get_lenders_data_filter"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/get-partner-by-name": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/get-partner-by-name/{name}: a brand; no name means `cl`, the marketplace's own.
         *
         *     On a brand's own host no name means that brand, and every other is unknown.
         */
        get: operations["get_get_partner_by_name"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/get-partner-by-name/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/get-partner-by-name/{name}: a brand; no name means `cl`, the marketplace's own.
         *
         *     On a brand's own host no name means that brand, and every other is unknown.
         */
        get: operations["get_get_partner_by_name_name"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/getLanguages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/getLanguages: the languages of a country. */
        post: operations["post_getLanguages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/help-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/help-requests: the need-help dialog's form-encoded post.
         *
         *     Specification 7, Help form.
         */
        post: operations["post_help_requests"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ifsc/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/ifsc/{code}: bank and branch, offline. Capitals only, as specification 5.8 says. */
        get: operations["get_ifsc_code"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/journey-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/journey-events: one step of a journey, without personal data. */
        post: operations["post_journey_events"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/legal/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/legal/{kind}: the legal text in force, a partner's own where it has one. */
        get: operations["get_legal_kind"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lender-group/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/lender-group/create. */
        post: operations["post_lender_group_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lender-group/get-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/lender-group/get-all. */
        get: operations["get_lender_group_get_all"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lender-pages/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/lender-pages/{name}: a lender's description, steps, documents and officer.
         *
         *     404 for an unknown name.
         */
        get: operations["get_lender_pages_name"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lender-revenue/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/lender-revenue/create: a new row at the end of the lender's table. */
        post: operations["post_lender_revenue_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lender-revenue/delete/{row_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/lender-revenue/delete/{id}: out of the table, kept for the ledger. */
        post: operations["post_lender_revenue_delete_row_id"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lender-revenue/get-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/lender-revenue/get-types: the revenue types, named in the caller's language. */
        get: operations["get_lender_revenue_get_types"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lender-revenue/get/{lenderId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/lender-revenue/get/{lenderId}: a lender's rows in display order. */
        get: operations["get_lender_revenue_get_lenderId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lender-revenue/set-order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/lender-revenue/set-order: order the rows of a lender.
         *
         *     Every row once, in the order in which they are read.
         */
        post: operations["post_lender_revenue_set_order"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lender-revenue/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/lender-revenue/update: change a row.
         *
         *     409 with the stored values if another admin changed the row in the meantime.
         */
        post: operations["post_lender_revenue_update"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lender-switches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/lender-switches: the grid as of now. POST: switch cells, all of them or none. */
        get: operations["get_lender_switches"];
        put?: never;
        /** @description GET /api/lender-switches: the grid as of now. POST: switch cells, all of them or none. */
        post: operations["post_lender_switches"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lender-switches/{lenderId}/{product_type}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/lender-switches/{lenderId}/{product_type}: the orders, newest first.
         *
         *     For everyone and for channels.
         */
        get: operations["get_lender_switches_lenderId_product_type"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lender-switches/in-flight": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/lender-switches/in-flight: open submissions by lender and product. */
        get: operations["get_lender_switches_in_flight"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lender-switches/notify-partners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/lender-switches/notify-partners: notify partners of the last immediate switch. */
        post: operations["post_lender_switches_notify_partners"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lender-switches/orders/{order_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/lender-switches/orders/{order_id}/cancel: cancel the pending part of an order. */
        post: operations["post_lender_switches_orders_order_id_cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lenders/{lenderId}/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/lenders/{lenderId}/changes: the change log, newest first.
         *
         *     Of one property or of all.
         */
        get: operations["get_lenders_lenderId_changes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lenders/{lenderId}/connector": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/lenders/{lenderId}/connector: the settings, or null. PUT: the settings, whole. */
        get: operations["get_lenders_lenderId_connector"];
        /** @description GET /api/lenders/{lenderId}/connector: the settings, or null. PUT: the settings, whole. */
        put: operations["put_lenders_lenderId_connector"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lenders/{lenderId}/connector/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/lenders/{lenderId}/connector/secret: replace the push secret.
         *
         *     The old one stops working immediately.
         */
        post: operations["post_lenders_lenderId_connector_secret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lenders/{lenderId}/connector/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/lenders/{lenderId}/connector/test: ask for a made-up applicant's quote.
         *
         *     No application comes of it.
         */
        post: operations["post_lenders_lenderId_connector_test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lenders/{lenderId}/criteria-pass-rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/lenders/{lenderId}/criteria-pass-rates: applicants that passed each rule.
         *
         *     Over the applicants of the last 30 days.
         */
        get: operations["get_lenders_lenderId_criteria_pass_rates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lenders/{lenderId}/launch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/lenders/{lenderId}/launch: the six steps to go live, and what each of them lacks. */
        get: operations["get_lenders_lenderId_launch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lenders/{lenderId}/partner-texts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET and POST /api/lenders/{lenderId}/partner-texts: list texts, write proposals. */
        get: operations["get_lenders_lenderId_partner_texts"];
        put?: never;
        /** @description GET and POST /api/lenders/{lenderId}/partner-texts: list texts, write proposals. */
        post: operations["post_lenders_lenderId_partner_texts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lenders/{lenderId}/planned-changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/lenders/{lenderId}/planned-changes: pending, soonest first, then settled.
         *
         *     POST: plan one.
         */
        get: operations["get_lenders_lenderId_planned_changes"];
        put?: never;
        /**
         * @description GET /api/lenders/{lenderId}/planned-changes: pending, soonest first, then settled.
         *
         *     POST: plan one.
         */
        post: operations["post_lenders_lenderId_planned_changes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lenders/{lenderId}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/lenders/{lenderId}/preview: the offer card as a customer's list would show it.
         *
         *     Computed from the saved terms.
         */
        post: operations["post_lenders_lenderId_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lenders/{lenderId}/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/lenders/{lenderId}/products: the terms of every product the lender serves.
         *
         *     POST: add one product.
         */
        get: operations["get_lenders_lenderId_products"];
        put?: never;
        /**
         * @description GET /api/lenders/{lenderId}/products: the terms of every product the lender serves.
         *
         *     POST: add one product.
         */
        post: operations["post_lenders_lenderId_products"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lenders/{lenderId}/products/{product_type}/pincodes.xlsx": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/product-limits/{product_type}/pincodes.xlsx: the list as a workbook.
         *
         *     It can be sent back. /api/lenders/{lenderId}/products/{product_type}/pincodes.xlsx: a lender's own.
         */
        get: operations["get_lenders_lenderId_products_product_type_pincodes_xlsx"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lenders/{lenderId}/products/{product}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** @description PATCH /api/lenders/{lenderId}/products/{product}: one term of one product. */
        patch: operations["patch_lenders_lenderId_products_product"];
        trace?: never;
    };
    "/api/lenders/{lenderId}/products/{product}/pincodes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/lenders/{lenderId}/products/{product}/pincodes: the lender's PIN code list.
         *
         *     The PIN code mode refers to it.
         */
        get: operations["get_lenders_lenderId_products_product_pincodes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lenders/planned-changes/{planId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/lenders/planned-changes/{planId}/cancel: taken back before its day. */
        post: operations["post_lenders_planned_changes_planId_cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lenders/switch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/lenders/switch: the lender status of many lenders, all of them or none. */
        post: operations["post_lenders_switch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/loan-ranges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/loan-ranges: between which bounds the lenders of each loan product lend today. */
        get: operations["get_loan_ranges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matching-rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/matching-rules: the current rules, the order of offers, and every version. */
        get: operations["get_matching_rules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/merchant-applications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/merchant-applications with Idempotency-Key: a shop asks to become a merchant. */
        post: operations["post_merchant_applications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mis-vocabulary/{lender_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/mis-vocabulary/{lender_id}: the lender's words, explained and unexplained.
         *
         *     PATCH: explain some of them.
         */
        get: operations["get_mis_vocabulary_lender_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * @description GET /api/mis-vocabulary/{lender_id}: the lender's words, explained and unexplained.
         *
         *     PATCH: explain some of them.
         */
        patch: operations["patch_mis_vocabulary_lender_id"];
        trace?: never;
    };
    "/api/needs/{product_type}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/needs/{product_type}: the questions of insurance or student loans.
         *
         *     With their texts.
         */
        get: operations["get_needs_product_type"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner-leads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/partner-leads: whom partners named and how far each has come. */
        get: operations["get_partner_leads"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/partner/login */
        post: operations["post_partner_login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pincodes/{pin}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/pincodes/{pin}: city and state in the language of the reader; offline. */
        get: operations["get_pincodes_pin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plans/{product_type}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/plans/{product_type}: every plan for an answered form.
         *
         *     Plans that do not fit have all reasons. A POST because answers are about a person and must not be in addresses;
         *     nothing is stored.
         */
        post: operations["post_plans_product_type"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/product-limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/product-limits: the limits of every loan product. */
        get: operations["get_product_limits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/product-limits/{product_type}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** @description PATCH /api/product-limits/{product_type}: one property. */
        patch: operations["patch_product_limits_product_type"];
        trace?: never;
    };
    "/api/product-limits/{product_type}/pincodes.xlsx": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/product-limits/{product_type}/pincodes.xlsx: the list as a workbook.
         *
         *     It can be sent back. /api/lenders/{lenderId}/products/{product_type}/pincodes.xlsx: a lender's own.
         */
        get: operations["get_product_limits_product_type_pincodes_xlsx"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/products: the thirteen products with their state. */
        get: operations["get_products"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prospects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/prospects: begin a visit; the same answer for known and unknown numbers. */
        post: operations["post_prospects"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prospects/{prospect_id}/otp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/prospects/{id}/otp: another code. */
        post: operations["post_prospects_prospect_id_otp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prospects/{prospect_id}/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/prospects/{id}/verify: the code becomes a session; sets the refresh cookie. */
        post: operations["post_prospects_prospect_id_verify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/revenue/advice-lines/{row_id}/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/revenue/advice-lines/{id}/link: link a row to one of the lender's submissions. */
        post: operations["post_revenue_advice_lines_row_id_link"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/revenue/advices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/revenue/advices: lenders' statements, newest first.
         *
         *     POST: add a statement; another admin has to approve it.
         */
        get: operations["get_revenue_advices"];
        put?: never;
        /**
         * @description GET /api/revenue/advices: lenders' statements, newest first.
         *
         *     POST: add a statement; another admin has to approve it.
         */
        post: operations["post_revenue_advices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/revenue/advices/{advice_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/revenue/advices/{id}: a lender's statement with its rows. */
        get: operations["get_revenue_advices_advice_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/revenue/advices/{advice_id}/approval": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/revenue/advices/{id}/approval: book the statement as received.
         *
         *     409 for the admin who made it.
         */
        post: operations["post_revenue_advices_advice_id_approval"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/revenue/advices/{advice_id}/reversal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/revenue/advices/{id}/reversal: withdraw a draft or request a reversal.
         *
         *     A booked statement needs a request. DELETE: cancel the request.
         */
        post: operations["post_revenue_advices_advice_id_reversal"];
        /**
         * @description POST /api/revenue/advices/{id}/reversal: withdraw a draft or request a reversal.
         *
         *     A booked statement needs a request. DELETE: cancel the request.
         */
        delete: operations["delete_revenue_advices_advice_id_reversal"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/revenue/advices/{advice_id}/reversal/approval": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/revenue/advices/{id}/reversal/approval: approve another admin's request.
         *
         *     The statement's rows are reversed.
         */
        post: operations["post_revenue_advices_advice_id_reversal_approval"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/revenue/close-month": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/revenue/close-month: book a month for the last time and keep its terms. */
        post: operations["post_revenue_close_month"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/revenue/lenders/{lenderId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET and PATCH /api/revenue/lenders/{lenderId}: the basis of the lender's table.
         *
         *     A row's rate counts on the whole volume or on each part.
         */
        get: operations["get_revenue_lenders_lenderId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * @description GET and PATCH /api/revenue/lenders/{lenderId}: the basis of the lender's table.
         *
         *     A row's rate counts on the whole volume or on each part.
         */
        patch: operations["patch_revenue_lenders_lenderId"];
        trace?: never;
    };
    "/api/revenue/lenders/{lenderId}/coverage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/revenue/lenders/{lenderId}/coverage: findings about the table and its grid.
         *
         *     Findings are gaps, overlaps, and rows that never apply.
         */
        get: operations["get_revenue_lenders_lenderId_coverage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/revenue/lenders/{lenderId}/months": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/revenue/lenders/{lenderId}/months: the months, newest first.
         *
         *     One row for each revenue type of a month.
         */
        get: operations["get_revenue_lenders_lenderId_months"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/revenue/lenders/{lenderId}/months/{month}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/revenue/lenders/{lenderId}/months/{month}: one month (YYYY-MM) and its lines.
         *
         *     Newest lines first.
         */
        get: operations["get_revenue_lenders_lenderId_months_month"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/revenue/lenders/{lenderId}/months/{month}/reversal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/revenue/lenders/{lenderId}/months/{month}/reversal: request a reopening.
         *
         *     The month is closed, and another admin has to approve the request. DELETE: cancel it; the month stays closed.
         */
        post: operations["post_revenue_lenders_lenderId_months_month_reversal"];
        /**
         * @description POST /api/revenue/lenders/{lenderId}/months/{month}/reversal: request a reopening.
         *
         *     The month is closed, and another admin has to approve the request. DELETE: cancel it; the month stays closed.
         */
        delete: operations["delete_revenue_lenders_lenderId_months_month_reversal"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/revenue/lenders/{lenderId}/months/{month}/reversal/approval": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/revenue/lenders/{lenderId}/months/{month}/reversal/approval: reopen it.
         *
         *     409 for the maker of the request.
         */
        post: operations["post_revenue_lenders_lenderId_months_month_reversal_approval"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/revenue/payees/{partner_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET, PATCH /api/revenue/payees/{partner_id}: the payee of a partner's money.
         *
         *     To change it, the admin proves their identity again.
         */
        get: operations["get_revenue_payees_partner_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * @description GET, PATCH /api/revenue/payees/{partner_id}: the payee of a partner's money.
         *
         *     To change it, the admin proves their identity again.
         */
        patch: operations["patch_revenue_payees_partner_id"];
        trace?: never;
    };
    "/api/revenue/payouts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/revenue/payouts: files for the bank.
         *
         *     POST: put a month's approved statements into one.
         */
        get: operations["get_revenue_payouts"];
        put?: never;
        /**
         * @description GET /api/revenue/payouts: files for the bank.
         *
         *     POST: put a month's approved statements into one.
         */
        post: operations["post_revenue_payouts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/revenue/payouts/{payout_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/revenue/payouts/{id}: a file with its transfers.
         *
         *     DELETE: discard a file that is not released.
         */
        get: operations["get_revenue_payouts_payout_id"];
        put?: never;
        post?: never;
        /**
         * @description GET /api/revenue/payouts/{id}: a file with its transfers.
         *
         *     DELETE: discard a file that is not released.
         */
        delete: operations["delete_revenue_payouts_payout_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/revenue/payouts/{payout_id}/approval": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/revenue/payouts/{id}/approval: release a file that another admin made.
         *
         *     The admin proves their identity again.
         */
        post: operations["post_revenue_payouts_payout_id_approval"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/revenue/payouts/{payout_id}/file.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/revenue/payouts/{id}/file.csv: the same as text. */
        get: operations["get_revenue_payouts_payout_id_file_csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/revenue/payouts/{payout_id}/file.xlsx": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/revenue/payouts/{id}/file.xlsx: the bank's transfers, after proving who one is. */
        get: operations["get_revenue_payouts_payout_id_file_xlsx"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/revenue/payouts/{payout_id}/reversal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/revenue/payouts/{id}/reversal: request a recall of transfers.
         *
         *     Only of a released file. DELETE: cancel the request.
         */
        post: operations["post_revenue_payouts_payout_id_reversal"];
        /**
         * @description POST /api/revenue/payouts/{id}/reversal: request a recall of transfers.
         *
         *     Only of a released file. DELETE: cancel the request.
         */
        delete: operations["delete_revenue_payouts_payout_id_reversal"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/revenue/payouts/{payout_id}/reversal/approval": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/revenue/payouts/{id}/reversal/approval: approve another admin's recall request.
         *
         *     The admin proves their identity again.
         */
        post: operations["post_revenue_payouts_payout_id_reversal_approval"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/revenue/payouts/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/revenue/payouts/payments: check or record payments, pasted a line each.
         *
         *     With an error at any line nothing is recorded: 409 `revenue.payment_lines_wrong`.
         */
        post: operations["post_revenue_payouts_payments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/revenue/payouts/waiting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/revenue/payouts/waiting: months with approved statements in no file. */
        get: operations["get_revenue_payouts_waiting"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/revenue/questions/{question_id}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/revenue/questions/{id}/answer: answer a partner's question about a line, once. */
        post: operations["post_revenue_questions_question_id_answer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/revenue/reconciliations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/revenue/reconciliations: every lender's months, newest first.
         *
         *     Each month carries the amounts of both sides.
         */
        get: operations["get_revenue_reconciliations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/revenue/reconciliations/{lenderId}/{month}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/revenue/reconciliations/{lenderId}/{month}: one month in buckets.
         *
         *     With ages, claims and lines.
         */
        get: operations["get_revenue_reconciliations_lenderId_month"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/revenue/reconciliations/{lenderId}/{month}/approval": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/revenue/reconciliations/{lenderId}/{month}/approval: settle the month.
         *
         *     409 for the admin who submitted it.
         */
        post: operations["post_revenue_reconciliations_lenderId_month_approval"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/revenue/reconciliations/{lenderId}/{month}/claims": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/revenue/reconciliations/{lenderId}/{month}/claims: record an invoice.
         *
         *     It is for the amount that is booked and not claimed yet.
         */
        post: operations["post_revenue_reconciliations_lenderId_month_claims"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/revenue/reconciliations/{lenderId}/{month}/lines/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/revenue/reconciliations/{lenderId}/{month}/lines/{key}: one line.
         *
         *     With both of its sources and its notes.
         */
        get: operations["get_revenue_reconciliations_lenderId_month_lines_key"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/revenue/reconciliations/{lenderId}/{month}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/revenue/reconciliations/{lenderId}/{month}/notes: add a note to a line.
         *
         *     The decision of the note can decide about the line.
         */
        post: operations["post_revenue_reconciliations_lenderId_month_notes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/revenue/reconciliations/{lenderId}/{month}/reversal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/revenue/reconciliations/{lenderId}/{month}/reversal: reopen the month.
         *
         *     A reason is required.
         */
        post: operations["post_revenue_reconciliations_lenderId_month_reversal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/revenue/reconciliations/{lenderId}/{month}/submission": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/revenue/reconciliations/{lenderId}/{month}/submission: submit the month.
         *
         *     Another admin can then settle it.
         */
        post: operations["post_revenue_reconciliations_lenderId_month_submission"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/revenue/statements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/revenue/statements: partners' statements. POST: calculate a month's drafts. */
        get: operations["get_revenue_statements"];
        put?: never;
        /** @description GET /api/revenue/statements: partners' statements. POST: calculate a month's drafts. */
        post: operations["post_revenue_statements"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/revenue/statements/{statement_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/revenue/statements/{id}: a statement with its lines. DELETE: discard a draft. */
        get: operations["get_revenue_statements_statement_id"];
        put?: never;
        post?: never;
        /** @description GET /api/revenue/statements/{id}: a statement with its lines. DELETE: discard a draft. */
        delete: operations["delete_revenue_statements_statement_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/revenue/statements/{statement_id}/approval": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/revenue/statements/{id}/approval: approve a statement for payment.
         *
         *     The admin proves their identity again. 409 for the admin who drafted it.
         */
        post: operations["post_revenue_statements_statement_id_approval"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/revenue/statements/{statement_id}/payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/revenue/statements/{id}/payment: note the bank's number and day of the transfer. */
        post: operations["post_revenue_statements_statement_id_payment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/revenue/statements/{statement_id}/statement.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/revenue/statements/{id}/statement.pdf, in the caller's language. */
        get: operations["get_revenue_statements_statement_id_statement_pdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/revenue/statements/{statement_id}/statement.xlsx": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/revenue/statements/{id}/statement.xlsx, in the caller's language. */
        get: operations["get_revenue_statements_statement_id_statement_xlsx"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/revenue/tds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/revenue/tds: each partner's credited rupees and TDS in a tax year.
         *
         *     The current tax year if none is given.
         */
        get: operations["get_revenue_tds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/s3-upload-file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/s3-upload-file: store a picture.
         *
         *     The path is one of a short list of folders (cards, funnels, logos).
         */
        post: operations["post_s3_upload_file"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/safe-delete-credit-card": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/safe-delete-credit-card: out of every list; choices and clicks stay. */
        post: operations["post_safe_delete_credit_card"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/safe-delete-lender": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/safe-delete-lender: out of every list, kept in the records. */
        post: operations["post_safe_delete_lender"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search-list/{language}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/search-list/{en|hi}: every option list by code. */
        get: operations["get_search_list_language"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search-list/{language}/{list_code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/search-list/{en|hi}/{id}: one option list. */
        get: operations["get_search_list_language_list_code"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/site": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/site?segment=: all data of a first page in one answer; 404 for unknown segments.
         *
         *     On a brand's own host no segment means that brand, and every other is unknown.
         */
        get: operations["get_site"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/update-credit-card-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/update-credit-card-data: save one property.
         *
         *     `expected`, the value the editor saw, guards against overwriting.
         */
        post: operations["post_update_credit_card_data"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/update-lender-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/update-lender-data: one property of one lender. */
        post: operations["post_update_lender_data"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/update-partner-revenue-data/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/update-partner-revenue-data/{id}: save the partner's revenue terms.
         *
         *     Both are sent: per cent of the commission and rupees a disbursal.
         */
        post: operations["post_update_partner_revenue_data_id"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/update-partner-utm/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/update-partner-utm/{id}: save the id of the partner's links; empty removes it. */
        post: operations["post_update_partner_utm_id"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/upload-application-status-file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/upload-application-status-file: send a status file.
         *
         *     Answers 200 when it is done within three seconds, else 202 and live progress.
         */
        post: operations["post_upload_application_status_file"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/uploads: files of all kinds that the actor may send, or of one. POST: send one.
         *
         *     With `scope` those of one list. 404 for a kind that is not there or that the actor may not send.
         */
        get: operations["get_uploads"];
        put?: never;
        /**
         * @description GET /api/uploads: files of all kinds that the actor may send, or of one. POST: send one.
         *
         *     With `scope` those of one list. 404 for a kind that is not there or that the actor may not send.
         */
        post: operations["post_uploads"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/uploads/{upload_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/uploads/{id}: stage, counts, errors, changes and the details of its kind. */
        get: operations["get_uploads_upload_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/uploads/{upload_id}/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/uploads/{id}/apply: after a check, apply it. */
        post: operations["post_uploads_upload_id_apply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/uploads/{upload_id}/candidates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/uploads/{id}/candidates: submissions that a row may be about. */
        get: operations["get_uploads_upload_id_candidates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/uploads/{upload_id}/corrections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/uploads/{id}/corrections: corrected rows of a file. */
        get: operations["get_uploads_upload_id_corrections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/uploads/{upload_id}/corrections/approval": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/uploads/{id}/corrections/approval: approve the corrected rows that wait.
         *
         *     409 for the sender of the file and for the people who corrected all of them.
         */
        post: operations["post_uploads_upload_id_corrections_approval"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/uploads/{upload_id}/discard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/uploads/{id}/discard: discard a file that waits for a person.
         *
         *     Nothing of it was applied.
         */
        post: operations["post_uploads_upload_id_discard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/uploads/{upload_id}/errors.xlsx": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/uploads/{id}/errors.xlsx: the original sheet with its errors.
         *
         *     It has two more columns, Error and What to do. `rows=rejected` leaves the good rows out.
         */
        get: operations["get_uploads_upload_id_errors_xlsx"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/uploads/{upload_id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/uploads/{id}/file: the file as it was sent, after a fresh proof. */
        get: operations["get_uploads_upload_id_file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/uploads/{upload_id}/inspection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/uploads/{id}/inspection: inspect another sheet or row of headings.
         *
         *     Of a file that was checked: ask once more how it is read.
         */
        post: operations["post_uploads_upload_id_inspection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/uploads/{upload_id}/mapping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/uploads/{id}/mapping: say how the sheet is read; 422 names open questions. */
        post: operations["post_uploads_upload_id_mapping"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/uploads/{upload_id}/recheck": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/uploads/{id}/recheck: check a file that waits for approval once more. */
        post: operations["post_uploads_upload_id_recheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/uploads/{upload_id}/refusal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/uploads/{id}/refusal: put a file aside as its second person, with a reason. */
        post: operations["post_uploads_upload_id_refusal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/uploads/{upload_id}/rerun": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/uploads/{id}/rerun: run a file again, as its lender's sheets are read now.
         *
         *     409 for more than 2,000 rejected rows of a file that is done.
         */
        post: operations["post_uploads_upload_id_rerun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/uploads/{upload_id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/uploads/{id}/resume: apply the rest of a file that was stopped midway. */
        post: operations["post_uploads_upload_id_resume"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/uploads/{upload_id}/rows/{row_no}/correction": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/uploads/{id}/rows/{row_no}/correction: cells that may be corrected.
         *
         *     POST: put texts in place of cells, and take the row again.
         */
        get: operations["get_uploads_upload_id_rows_row_no_correction"];
        put?: never;
        /**
         * @description GET /api/uploads/{id}/rows/{row_no}/correction: cells that may be corrected.
         *
         *     POST: put texts in place of cells, and take the row again.
         */
        post: operations["post_uploads_upload_id_rows_row_no_correction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/uploads/{upload_id}/rows/{row_no}/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/uploads/{id}/rows/{row_no}/link: say which submission a row is about. */
        post: operations["post_uploads_upload_id_rows_row_no_link"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/uploads/{upload_id}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/uploads/{id}/stop: stop a file: it is discarded, or waits midway. */
        post: operations["post_uploads_upload_id_stop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/uploads/{upload_id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/uploads/{id}/undo: restore every row that nothing later changed.
         *
         *     The answer names the rows that were left alone.
         */
        post: operations["post_uploads_upload_id_undo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/uploads/recognition": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/uploads/recognition: recognise the kind and lender of a file before it is sent.
         *
         *     Stores nothing.
         */
        post: operations["post_uploads_recognition"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/uploads/templates/{kind}.xlsx": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/uploads/templates/{kind}.xlsx: an empty sheet with its headings, lists and notes. */
        get: operations["get_uploads_templates_kind}_xlsx"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vouchers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/vouchers: available ones first, ending soonest first.
         *
         *     Then those that are sold out or ended lately.
         */
        get: operations["get_vouchers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/widget/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/widget/preview: EMI, total, APR and number of lenders for an amount and a time. */
        get: operations["get_widget_preview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description * `unit` - unit
         *     * `cr` - cr
         *     * `days` - days
         * @enum {string}
         */
        AboutEnum: "unit" | "cr" | "days";
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        AcceptInviteInRequest: {
            name?: string;
            password: string;
            token: string;
        };
        AccountOut: {
            authenticator_required: boolean;
            /**
             * Format: date-time
             * @description Until when acts that matter go through.
             */
            confirmed_until: string | null;
            email: string | null;
            has_authenticator: boolean;
            language: string;
            mobile: string | null;
            name: string;
            recovery_codes_left: number;
        };
        /**
         * @description * `map` - map
         *     * `apply` - apply
         *     * `approve` - approve
         *     * `resume` - resume
         *     * `correct` - correct
         *     * `send_again` - send_again
         * @enum {string}
         */
        ActEnum: "map" | "apply" | "approve" | "resume" | "correct" | "send_again";
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        ActivationInRequest: {
            code: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        AddProductInRequest: {
            product: string;
        };
        /**
         * @description Say until when the days shown and those compared with were counted.
         *
         *     `uncounted` of them never were.
         */
        AdminDashboardData: {
            /** Format: date-time */
            data_up_to: string | null;
            funnel: components["schemas"]["AdminStepOut"][];
            lenders: components["schemas"]["LenderLineOut"][];
            no_match: number;
            partners: components["schemas"]["PartnerCountsOut"][];
            period: components["schemas"]["AdminPeriodOut"];
            products: components["schemas"]["ProductLineOut"][];
            requests: components["schemas"]["AdminRequestLineOut"][];
            statuses: components["schemas"]["StatusCountOut"][];
            totals: components["schemas"]["AdminTotalsOut"];
            uncounted: number;
        };
        AdminDashboardOut: {
            data: components["schemas"]["AdminDashboardData"];
            success: boolean;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        AdminFunnelPauseInRequest: {
            reason: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        AdminLoginInRequest: {
            email: string;
            password: string;
            totp?: string;
        };
        AdminLoginOut: {
            adminId: string;
            email: string;
            /** Format: date-time */
            last_login_at: string | null;
            name: string;
            /** @description Encoded, for display only. */
            roleId: string;
            success: boolean;
            token: string;
        };
        AdminPeriodOut: {
            /** Format: date */
            from: string;
            preset: string;
            /** Format: date */
            to: string;
        };
        /**
         * @description Requests to providers made in the period, by their current state.
         *
         *     `bought` is part of `contacted`.
         */
        AdminRequestLineOut: {
            asked: number;
            bought: number;
            closed: number;
            contacted: number;
            product: string;
        };
        AdminReverifyOut: {
            adminId: string;
            email: string;
            /** Format: date-time */
            last_login_at: string | null;
            limits: components["schemas"]["LimitsEnum"][];
            message: string;
            /** @description Only an authenticator app can be set up until there is one. */
            must_enrol: boolean;
            name: string;
            /** @description Encoded, for display only. */
            roleId: string;
            success: boolean;
        };
        AdminSessionOut: {
            adminId: string;
            email: string;
            /** Format: date-time */
            last_login_at: string | null;
            name: string;
            /** @description Encoded, for display only. */
            roleId: string;
            success: boolean;
            token: string;
        };
        /**
         * @description A step of the funnel, with shares of the step before and of the first, and the trend.
         *
         *     The trend is against as many days before; it is null for arrivals.
         */
        AdminStepOut: {
            count: number;
            /** @description Whether the caller may read who came to this step. */
            has_people: boolean;
            /** Format: decimal */
            share_of_first: string | null;
            /** Format: decimal */
            share_of_previous: string | null;
            step: string;
            /** Format: decimal */
            trend_percent: string | null;
        };
        AdminTotalsOut: {
            applications: number;
            /** Format: decimal */
            disbursed_amount: string;
            disbursed_count: number;
            leads: number | null;
            submissions: number;
        };
        AdminUploadEnvelopeOut: {
            data: components["schemas"]["AdminUploadOut"];
            success: boolean;
        };
        /** @description A file of the list and what became of its rows. */
        AdminUploadListItemOut: {
            /** @description Rows in effect; 0 while a file waits. */
            applied: number;
            /**
             * Format: decimal
             * @description Rupees that a second person approves; null where none waits or the rows have no amounts.
             */
            at_stake: string | null;
            by: string;
            /** @description Rows that changed something, undone ones too. */
            changed: number;
            /** @description Rows that made something new, undone ones too. */
            created: number;
            /** Format: date-time */
            created_at: string;
            failure: string | null;
            file_name: string;
            /** Format: uuid */
            id: string;
            /** @description The sheet stands for the whole list. */
            is_whole: boolean;
            kind: string;
            /** @description The page that opens the file. */
            path: string;
            /** @description While work goes on. */
            progress: components["schemas"]["ProgressOut"] | null;
            rejected: number;
            rows: number;
            stage: components["schemas"]["UploadStageEnum"];
            state: components["schemas"]["UploadStateEnum"];
            /** @description The lender or partner of the file; empty for other kinds. */
            subject: string;
            waits_for: components["schemas"]["WaitsForOut"] | null;
        };
        /** @description One page of files, newest first, with the numbers of all that the filters leave. */
        AdminUploadListOut: {
            count: number;
            /** @description Files whose next act is the caller's, by the other filters. */
            for_me: number;
            /** @description The kinds that the caller may see, by the filters but `kind`. */
            kinds: components["schemas"]["KindCountOut"][];
            next: number | null;
            previous: number | null;
            results: components["schemas"]["AdminUploadListItemOut"][];
        };
        AdminUploadOut: {
            by: string;
            can_apply: boolean;
            /** @description By one person; some kinds that take two have a call of their own. */
            can_undo: boolean;
            changes: components["schemas"]["ChangeOut"][];
            check_only: boolean;
            /**
             * Format: date-time
             * @description When it was foretold what applying would do.
             */
            checked_at: string | null;
            counts: components["schemas"]["CountsOut"];
            /** Format: date-time */
            created_at: string;
            details: components["schemas"]["UploadDetails"] | null;
            error_count: number;
            errors: components["schemas"]["RowErrorOut"][];
            failure: string | null;
            file_name: string;
            /** Format: date-time */
            finished_at: string | null;
            /** @description The sent bytes can still be fetched, after a fresh proof. */
            has_sent_file: boolean;
            /** Format: uuid */
            id: string;
            /** @description Applied rows that undo did not take back; 0 while a file waits. */
            in_effect: number;
            /** @description Stopped midway: it waits until somebody goes on or undoes it. */
            is_stopped: boolean;
            kind: string;
            /** @description The page of its kind, opened at the file where that can open one. */
            list_path: string;
            /** @description The sender's own workbook can be exported with its rejected rows marked (list `rejected-rows`). */
            marks_workbook: boolean;
            /** @description Hidden rows and sheets, lost letters. */
            notes: string[];
            /** @description Its own page, while it asks or waits for a second person. */
            page: string | null;
            progress: components["schemas"]["ProgressOut"];
            second_person: components["schemas"]["SecondPersonOut"];
            stage: components["schemas"]["UploadStageEnum"];
            state: components["schemas"]["UploadStateEnum"];
            /** @description The lender or partner of the file; empty for other kinds. */
            subject: string;
            waits_for: components["schemas"]["WaitsForOut"] | null;
            /** @description What to look at in rows that were not refused. */
            warnings: components["schemas"]["RowErrorOut"][];
        };
        /** @description The shortest answer: it worked, in a person's words. */
        AdviceChangedOut: {
            advice: components["schemas"]["AdviceDetailOut"];
            message: string;
            success: boolean;
        };
        /** @description A lender's statement. `unlinked_rows` have no submission yet. */
        AdviceDetailOut: {
            /**
             * Format: date-time
             * @description Empty: it waits for another person.
             */
            checked_at: string | null;
            checker: string;
            /** Format: uuid */
            id: string;
            is_own: boolean;
            lender: string;
            lender_id: number;
            lines: components["schemas"]["AdviceLineOut"][];
            lines_count: number;
            /** Format: date-time */
            made_at: string;
            maker: string;
            month: string;
            note: string;
            origin: string;
            /** Format: date */
            received_on: string;
            reference: string;
            reversals: components["schemas"]["ReversalOut"][];
            state: string;
            total: string | null;
            unlinked_rows: number;
            utr: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        AdviceInRequest: {
            lender_id: number;
            lines: components["schemas"]["AdviceRowInRequest"][];
            month: string;
            /** @default  */
            note?: string;
            /** Format: date */
            received_on: string;
            reference: string;
            /** @default  */
            utr?: string;
        };
        AdviceLineOut: {
            amount: string | null;
            base: string | null;
            id: number;
            is_booked: boolean;
            reference: string;
            remarks: string;
            revenue_type: string;
            row_no: number;
            /** Format: uuid */
            submission_id: string | null;
        };
        /** @description A lender's statement. `unlinked_rows` have no submission yet. */
        AdviceOut: {
            /**
             * Format: date-time
             * @description Empty: it waits for another person.
             */
            checked_at: string | null;
            checker: string;
            /** Format: uuid */
            id: string;
            is_own: boolean;
            lender: string;
            lender_id: number;
            lines_count: number;
            /** Format: date-time */
            made_at: string;
            maker: string;
            month: string;
            note: string;
            origin: string;
            /** Format: date */
            received_on: string;
            reference: string;
            reversals: components["schemas"]["ReversalOut"][];
            state: string;
            total: string | null;
            unlinked_rows: number;
            utr: string;
        };
        /** @description `skipped_rows`: the first 1,000 rows that stay booked, because their month is settled. */
        AdviceReversedOut: {
            advice: components["schemas"]["AdviceDetailOut"];
            message: string;
            restored: number;
            skipped_count: number;
            skipped_rows: number[];
            success: boolean;
        };
        /**
         * @description One row of a statement: the lender's reference of the loan and the amount paid for it.
         *
         *     A negative amount is money that the lender takes back.
         */
        AdviceRowInRequest: {
            /** Format: decimal */
            amount: string;
            /** Format: decimal */
            base?: string | null;
            reference: string;
            /** @default  */
            remarks?: string;
            /** @default 1 */
            revenue_type_id?: number;
        };
        /** @description One page of a list; `next` and `previous` are the numbers of pages. */
        AdvicesOut: {
            count: number;
            next: number | null;
            previous: number | null;
            results: components["schemas"]["AdviceOut"][];
        };
        AgeOut: {
            age: string;
            amount: string | null;
        };
        /**
         * @description * `paper` - paper
         *     * `web_form` - web_form
         *     * `message` - message
         *     * `call` - call
         *     * `in_person` - in_person
         * @enum {string}
         */
        AgreedByEnum: "paper" | "web_form" | "message" | "call" | "in_person";
        /**
         * @description * `agrees` - agrees
         *     * `differs` - differs
         *     * `unstated` - unstated
         * @enum {string}
         */
        AgreementEnum: "agrees" | "differs" | "unstated";
        AlertOut: {
            code: string;
            details: {
                [key: string]: unknown;
            };
            lender_id: number | null;
            /** Format: uuid */
            partner_id: string | null;
            severity: string;
            target: string;
        };
        AlertsOut: {
            alerts: components["schemas"]["AlertOut"][];
        };
        AllLimitsOut: {
            data: components["schemas"]["ProductLimitsOut"][];
            success: boolean;
        };
        /**
         * @description * `rupees` - rupees
         *     * `thousand` - thousand
         *     * `lakh` - lakh
         *     * `million` - million
         *     * `crore` - crore
         *     * `credit` - credit
         *     * `swapped` - swapped
         *     * `as_shown` - as_shown
         * @enum {string}
         */
        AnswerEnum: "rupees" | "thousand" | "lakh" | "million" | "crore" | "credit" | "swapped" | "as_shown";
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        AnswerInRequest: {
            answer: string;
        };
        /**
         * @description * `application` - application
         *     * `money` - money
         *     * `details` - details
         *     * `privacy` - privacy
         *     * `nominee` - nominee
         *     * `technical` - technical
         *     * `complaint` - complaint
         *     * `link` - link
         *     * `api` - api
         *     * `credit` - credit
         *     * `missing_lead` - missing_lead
         *     * `payout` - payout
         *     * `other` - other
         * @enum {string}
         */
        AnyTicketCategoryEnum: "application" | "money" | "details" | "privacy" | "nominee" | "technical" | "complaint" | "link" | "api" | "credit" | "missing_lead" | "payout" | "other";
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        ApiKeyRevokeInRequest: {
            reason: string;
        };
        /** @description `count` is exact up to 10,000; `is_more` says that there are more. */
        ApplicationLinesOut: {
            /** Format: uuid */
            after: string | null;
            count: number;
            is_more: boolean;
            results: components["schemas"]["SubmissionLineOut"][];
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        ApplyInRequest: {
            /**
             * @description Apply it although the same file was applied before.
             * @default false
             */
            override?: boolean;
        };
        /** @description One request. It names staff, partners, lenders and files, never a customer. */
        ApprovalRequestOut: {
            /**
             * Format: decimal
             * @description Rupees.
             */
            amount: string | null;
            /** Format: date-time */
            checked_at: string | null;
            checker_name: string;
            count: number | null;
            id: string;
            kind: components["schemas"]["ApprovalRequestOutKindEnum"];
            /** Format: date-time */
            made_at: string;
            /** @description Empty: it came from the site. */
            maker_name: string;
            /**
             * Format: date
             * @description The first day of the month that it is for.
             */
            month: string | null;
            name: string;
            /** Format: date */
            needed_by: string | null;
            /** @description Where it is decided: an address of the back office or the Django admin. */
            path: string;
            reason: string;
            state: components["schemas"]["ApprovalRequestOutStateEnum"];
        };
        /**
         * @description * `partner_kyc` - partner_kyc
         *     * `brand` - brand
         *     * `statement` - statement
         *     * `payout` - payout
         *     * `recall` - recall
         *     * `reopened_month` - reopened_month
         *     * `referral_terms` - referral_terms
         *     * `settled_month` - settled_month
         *     * `advice` - advice
         *     * `advice_reversal` - advice_reversal
         *     * `commission_file` - commission_file
         *     * `upload` - upload
         *     * `corrected_rows` - corrected_rows
         *     * `deletion` - deletion
         *     * `hold` - hold
         *     * `full_admin` - full_admin
         *     * `manual_status` - manual_status
         *     * `poster_template` - poster_template
         *     * `merchant` - merchant
         *     * `message_template` - message_template
         *     * `campaign` - campaign
         *     * `call_script` - call_script
         * @enum {string}
         */
        ApprovalRequestOutKindEnum: "partner_kyc" | "brand" | "statement" | "payout" | "recall" | "reopened_month" | "referral_terms" | "settled_month" | "advice" | "advice_reversal" | "commission_file" | "upload" | "corrected_rows" | "deletion" | "hold" | "full_admin" | "manual_status" | "poster_template" | "merchant" | "message_template" | "campaign" | "call_script";
        /**
         * @description * `waiting` - waiting
         *     * `in_force` - in_force
         *     * `approved` - approved
         *     * `declined` - declined
         * @enum {string}
         */
        ApprovalRequestOutStateEnum: "waiting" | "in_force" | "approved" | "declined";
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        ApproveCorrectionsInRequest: {
            /** Format: date-time */
            seen_at: string;
        };
        ArchivedTemplateOut: {
            /** Format: date-time */
            archived_at: string;
            code: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        ArrivalConfirmInRequest: {
            consents: components["schemas"]["ConsentInRequest"][];
            language?: components["schemas"]["LanguageEnum"];
            mobile_phone_code?: string;
            mobile_phone_number?: string;
            utms?: {
                [key: string]: string;
            } | null;
        };
        ArrivalData: {
            /** Format: uuid */
            arrival_id: string;
            kind: components["schemas"]["ArrivalDataKindEnum"];
            language: string;
            mobile: string | null;
            product_type: string | null;
            url_segment: string | null;
        };
        /**
         * @description * `transfer` - transfer
         *     * `partner` - partner
         *     * `lead` - lead
         *     * `funnel` - funnel
         * @enum {string}
         */
        ArrivalDataKindEnum: "transfer" | "partner" | "lead" | "funnel";
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        ArrivalInRequest: {
            /** @description The code in the link of a named person. */
            invite?: string;
            /**
             * Format: uuid
             * @description A visit begun elsewhere.
             */
            prospect_id?: string;
            /** @description A partner's signed hand-over. */
            token?: string;
        };
        ArrivalOut: {
            data: components["schemas"]["ArrivalData"];
            success: boolean;
        };
        AskedIfOut: {
            field: string;
            values: string[];
        };
        /**
         * @description * `everyone` - everyone
         *     * `direct` - direct
         *     * `partner` - partner
         * @enum {string}
         */
        AudienceEnum: "everyone" | "direct" | "partner";
        /**
         * @description * `waiting` - waiting
         *     * `queued` - queued
         *     * `refused` - refused
         * @enum {string}
         */
        AudienceStateEnum: "waiting" | "queued" | "refused";
        /** @description The newest sealed block of the chain. */
        AuditChainOut: {
            /** @description How its hash begins. */
            head: string;
            number: number;
            /** Format: date-time */
            sealed_at: string;
        };
        /** @description One entry. Values that name a person are digests, numbers in texts are masked. */
        AuditLineOut: {
            action: string;
            after: unknown | null;
            area: string;
            /** Format: date-time */
            at: string;
            before: unknown | null;
            /** @description The admin behind a masquerade. */
            behind: string;
            details: unknown | null;
            id: number;
            ip: string;
            /** @description Empty for customers, integrations and the system. */
            person: string;
            reason: string;
            request_id: string;
            role_id: number | null;
            target: string;
            target_id: string;
        };
        /** @description One page of entries, the admins to choose from, and the state of the chain. */
        AuditLogOut: {
            before: number | null;
            chain: components["schemas"]["AuditChainOut"] | null;
            people: components["schemas"]["AuditPersonOut"][];
            results: components["schemas"]["AuditLineOut"][];
        };
        /** @description An admin whose acts can be asked for. */
        AuditPersonOut: {
            /** Format: uuid */
            id: string;
            name: string;
        };
        AuthenticatorOut: {
            /** @description otpauth://… */
            address: string;
            /** @description The address as a QR code: an SVG in a data address. */
            picture: string;
            /** @description For typing into an app that cannot scan. */
            secret: string;
        };
        /**
         * @description * `customer` - customer
         *     * `partner` - partner
         *     * `staff` - staff
         * @enum {string}
         */
        AuthorEnum: "customer" | "partner" | "staff";
        /**
         * @description * `coming` - coming
         *     * `open` - open
         *     * `sold_out` - sold_out
         *     * `ended` - ended
         * @enum {string}
         */
        AvailabilityEnum: "coming" | "open" | "sold_out" | "ended";
        /** @description An end that is not included lies just outside the band. */
        AverageBandOut: {
            max: string | null;
            max_included: boolean;
            min: string | null;
            min_included: boolean;
        };
        /** @description The shortest answer: it worked, in a person's words. */
        BasisChangedOut: {
            basis: components["schemas"]["BasisEnum"];
            lender_id: number;
            message: string;
            success: boolean;
        };
        /**
         * @description * `whole` - whole
         *     * `marginal` - marginal
         * @enum {string}
         */
        BasisEnum: "whole" | "marginal";
        BasisOut: {
            basis: components["schemas"]["BasisEnum"];
            lender_id: number;
            success: boolean;
        };
        /**
         * @description * `cashback` - cashback
         *     * `rewards` - rewards
         *     * `travel` - travel
         *     * `lounge` - lounge
         *     * `fuel` - fuel
         *     * `shopping` - shopping
         *     * `dining` - dining
         *     * `upi` - upi
         * @enum {string}
         */
        BenefitsEnum: "cashback" | "rewards" | "travel" | "lounge" | "fuel" | "shopping" | "dining" | "upi";
        /** @enum {unknown} */
        BlankEnum: "";
        /**
         * @description * `legal_hold` - legal_hold
         *     * `complaint_open` - complaint_open
         *     * `sanctioned` - sanctioned
         *     * `disbursed_lately` - disbursed_lately
         * @enum {string}
         */
        BlockEnum: "legal_hold" | "complaint_open" | "sanctioned" | "disbursed_lately";
        BranchFoundOut: {
            data: components["schemas"]["BranchOut"];
            success: boolean;
        };
        BranchOut: {
            bank: string;
            branch: string | null;
            city: string | null;
            ifsc: string;
            state: string | null;
        };
        BrandDraftOut: {
            /** Format: date-time */
            changed_at: string;
            changed_by: string;
            theme: components["schemas"]["BrandThemeOut"];
        };
        BrandFoundOut: {
            data: components["schemas"]["BrandOut"];
            success: boolean;
        };
        BrandOut: {
            faq: components["schemas"]["FaqEntryOut"][];
            font_family: string | null;
            font_source: string | null;
            help_email: string | null;
            help_phone: string | null;
            id: string;
            key: string;
            logo: string | null;
            name: string;
            primary_colour: string;
            secondary_colour: string;
            terms_apply: boolean;
            title: string | null;
            utm_id: string;
        };
        BrandQuestionOut: {
            answer_en: string;
            answer_hi: string;
            question_en: string;
            question_hi: string;
        };
        BrandQuestionOutRequest: {
            answer_en: string;
            answer_hi: string;
            question_en: string;
            question_hi: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        BrandRefusalInRequest: {
            reason: string;
            revision?: number;
        };
        /** @description An owner's request to publish the draft. */
        BrandRequestOut: {
            /**
             * Format: date-time
             * @description Empty: it waits for another person.
             */
            checked_at: string | null;
            checker: string;
            is_own: boolean;
            /** Format: date-time */
            made_at: string;
            maker: string;
            /** @description Why it was refused. */
            reason: string;
            state: components["schemas"]["BrandRequestOutStateEnum"];
        };
        /**
         * @description * `waiting` - waiting
         *     * `refused` - refused
         * @enum {string}
         */
        BrandRequestOutStateEnum: "waiting" | "refused";
        /** @description A brand with both languages' titles, as an editor needs it. */
        BrandThemeOut: {
            faq: components["schemas"]["BrandQuestionOut"][];
            font_family: string;
            font_source: string;
            help_email: string;
            help_phone: string;
            logo: string;
            primary_colour: string;
            /** @description Codes; none means every product. */
            products: string[];
            secondary_colour: string;
            terms_apply: boolean;
            title_en: string;
            title_hi: string;
        };
        BrandVersionOut: {
            number: number;
            /** Format: date-time */
            published_at: string;
            published_by: string;
            restored_version: number | null;
            theme: components["schemas"]["BrandThemeOut"];
        };
        BrandVersionsOut: {
            results: components["schemas"]["BrandVersionOut"][];
        };
        /**
         * @description A line of the breakdown.
         *
         *     `kind` is part, others (`parts` is their number), unknown or total, which is the sum of the lines.
         */
        BreakdownLineOut: {
            kind: string;
            name: string;
            parts: number;
            steps: components["schemas"]["BreakdownStepOut"][];
        };
        BreakdownOut: {
            by: string;
            lines: components["schemas"]["BreakdownLineOut"][];
        };
        /** @description A step of one line; shares are of the line's step before and of its first. */
        BreakdownStepOut: {
            count: number;
            /** Format: decimal */
            share_of_first: string | null;
            /** Format: decimal */
            share_of_previous: string | null;
            step: string;
        };
        /** @description One application that came by the merchant's link; the owner's name and number are masked. */
        BroughtMerchantOut: {
            /** Format: uuid */
            application_id: string;
            city: string;
            mobile: string;
            name: string;
            owner: string;
            /** Format: uuid */
            partner_id: string | null;
            reference: string;
            referral: components["schemas"]["ReferralStateOut"] | null;
            stages: components["schemas"]["MerchantReferralStageOut"][];
            state: components["schemas"]["MerchantApplicationStateEnum"];
        };
        BucketCountOut: {
            bucket: components["schemas"]["BucketEnum"];
            rows: number;
        };
        /**
         * @description One line of a month in its bucket.
         *
         *     `key` names the line in the other calls; `age` tells how long the lender has owed `outstanding`.
         */
        BucketedLineOut: {
            age: string | null;
            bucket: string;
            claimed: string | null;
            decision: string | null;
            difference: string | null;
            /** Format: date */
            event_on: string | null;
            expected: string | null;
            is_explained: boolean;
            key: string;
            outstanding: string | null;
            /**
             * @description Who has to act; null: nobody.
             *
             *     * `accounts` - accounts
             *     * `desk` - desk
             *     * `lender` - lender
             */
            owner: components["schemas"]["OwnerEnum"] | components["schemas"]["NullEnum"];
            paid: string | null;
            partner: string;
            /** Format: uuid */
            partner_id: string | null;
            product: string;
            received: string | null;
            reference: string;
        };
        /**
         * @description * `multi_funded` - multi_funded
         *     * `unexpected` - unexpected
         *     * `missing` - missing
         *     * `duplicate` - duplicate
         *     * `matched` - matched
         *     * `short` - short
         *     * `over` - over
         * @enum {string}
         */
        BucketEnum: "multi_funded" | "unexpected" | "missing" | "duplicate" | "matched" | "short" | "over";
        /** @description Amounts of each side in rupees; `difference` is received less expected. */
        BucketOut: {
            bucket: string;
            claimed: string | null;
            difference: string | null;
            expected: string | null;
            lines: number;
            /**
             * @description Who has to act; null: nobody.
             *
             *     * `accounts` - accounts
             *     * `desk` - desk
             *     * `lender` - lender
             */
            owner: components["schemas"]["OwnerEnum"] | components["schemas"]["NullEnum"];
            paid: string | null;
            received: string | null;
        };
        /** @description Counts and ids of the results dialog (specification 2.8); `created` is always 0. */
        BulkSwitchOut: {
            created: number;
            /** @description The lenders that changed. */
            ids: number[];
            message: string;
            success: boolean;
            /** @description The lenders that stood there already. */
            unchanged_ids: number[];
            updated: number;
        };
        CallAboutOut: {
            amount: string;
            matched: number;
            offers: components["schemas"]["CallOfferOut"][];
            product: string;
            tenure_months: number;
            /** @description Lenders who wait for documents. */
            waits_for: string;
        };
        CallbackOut: {
            /** Format: date-time */
            callback_at: string;
            is_overdue: boolean;
            name: string;
            /** @description From five minutes before its time on. */
            rings: boolean;
            /** Format: uuid */
            task_id: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        CallBeatInRequest: {
            /**
             * @description The call is over.
             * @default false
             */
            has_hung_up?: boolean;
            /** Format: uuid */
            lease: string;
        };
        CallDialOut: {
            /** Format: uuid */
            attempt_id: string;
            /** @description Seconds. */
            hides_in: number;
            line: components["schemas"]["LineEnum"] | components["schemas"]["BlankEnum"];
            /** @description Empty where a service rings both ends. */
            number: string;
        };
        CallerFiguresOut: {
            admin_id: string;
            dials: number;
            languages: string[];
            name: string;
            outcomes: components["schemas"]["OutcomeCountOut"][];
            /** @description Masked; what a telephone service rings first. */
            own_number: string;
            /** @description Empty: every queue. */
            queues: string[];
            seconds: number;
            shift: components["schemas"]["CallShiftStateEnum"];
            talks: number;
            talks_target: number;
            target: number;
        };
        CallerOut: {
            /** Format: time */
            callback_closes: string;
            /**
             * Format: time
             * @description Of calls at a time that the customer named, IST.
             */
            callback_opens: string;
            callbacks: components["schemas"]["CallbackOut"][];
            /** Format: time */
            closes: string;
            /**
             * Format: time
             * @description IST.
             */
            opens: string;
            queues: components["schemas"]["OwnQueueOut"][];
            shift: components["schemas"]["CallShiftStateEnum"];
            /** Format: date-time */
            since: string | null;
            task: components["schemas"]["CallTaskOut"] | null;
            today: components["schemas"]["CallsTodayOut"];
            /** @description The last shift was ended for want of a sign of work. */
            was_idle: boolean;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        CallerProfileInRequest: {
            dials_a_day: number;
            languages: components["schemas"]["LanguageEnum"][];
            /** @description Null leaves it. */
            own_number?: string | null;
            /** @description Empty: every queue. */
            queue_ids?: string[];
            talks_a_day?: number;
        };
        CallFiguresOut: {
            callers: components["schemas"]["CallerFiguresOut"][];
            held: components["schemas"]["HeldTaskOut"][];
            stuck: components["schemas"]["StuckTaskOut"][];
            /** @description The newest dial first. */
            unreported: components["schemas"]["UnreportedCallOut"][];
        };
        /** @description One caller, hour or queue; results are of those talked to, within seven days after. */
        CallFiguresRowOut: {
            applied: number;
            /** @description Talks that ended without a yes. */
            declined: number;
            dials: number;
            /** Format: decimal */
            disbursed: string;
            /** @description Of them dialled from 5 minutes before to 10 minutes after. */
            in_time: number;
            interested: number;
            /** Format: decimal */
            kept_percent: string | null;
            key: string;
            loans: number;
            name: string;
            /** @description Call backs whose time came. */
            promised: number;
            /** @description Their reasons, the commonest first. */
            refusals: components["schemas"]["RefusalCountOut"][];
            seconds: number;
            /** Format: decimal */
            spoke_percent: string | null;
            talks: number;
        };
        CallFiguresTableOut: {
            by: components["schemas"]["CallFiguresTableOutByEnum"];
            /** Format: date */
            first_day: string;
            /** Format: date */
            last_day: string;
            /** @description Those first who kept most of their promises; hours in order. */
            rows: components["schemas"]["CallFiguresRowOut"][];
            total: components["schemas"]["CallFiguresRowOut"];
        };
        /**
         * @description * `caller` - caller
         *     * `hour` - hour
         *     * `queue` - queue
         * @enum {string}
         */
        CallFiguresTableOutByEnum: "caller" | "hour" | "queue";
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        CallLeaseInRequest: {
            /** Format: uuid */
            lease: string;
        };
        CallLeaseOut: {
            /** Format: date-time */
            lease_until: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        CallLineInRequest: {
            /** Format: uuid */
            attempt_id: string;
            /** Format: uuid */
            lease: string;
        };
        CallLineOut: {
            line: components["schemas"]["LineEnum"] | components["schemas"]["BlankEnum"];
        };
        CallOfferOut: {
            annual_rate: string;
            apr: string;
            /** @description Interest and fees over the whole term. */
            cost: string;
            emi: string;
            fees: string;
            lender: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        CallOutcomeInRequest: {
            /** @default false */
            and_next?: boolean;
            /** Format: uuid */
            attempt_id: string;
            /** Format: date-time */
            callback_at?: string | null;
            disposition: components["schemas"]["DispositionEnum"];
            /** Format: uuid */
            lease: string;
            /** @default  */
            note?: string;
            /**
             * @description Needed with *not interested*.
             *
             *     * `cost` - cost
             *     * `amount` - amount
             *     * `no_need` - no_need
             *     * `later` - later
             *     * `documents` - documents
             *     * `trust` - trust
             *     * `unspoken` - unspoken
             */
            refusal?: components["schemas"]["CallRefusalEnum"] | components["schemas"]["NullEnum"];
            /** @default 0 */
            seconds?: number;
        };
        CallOutcomeOut: {
            /** Format: date-time */
            due_at: string | null;
            next: components["schemas"]["NextCallOut"] | null;
            opened: components["schemas"]["OpenedRequestOut"] | null;
            /**
             * @description Of the task that ended.
             *
             *     * `waiting` - waiting
             *     * `leased` - leased
             *     * `dialling` - dialling
             *     * `resting` - resting
             *     * `closed` - closed
             */
            state: components["schemas"]["CallTaskStateEnum"];
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        CallQueueInRequest: {
            condition: components["schemas"]["QueueConditionInRequest"];
            /** @default 100 */
            daily_target?: number;
            name_en: string;
            name_hi: string;
            /** @default  */
            script?: string;
            topic: components["schemas"]["ContactPurposeEnum"];
        };
        CallQueueOut: {
            blocked: {
                [key: string]: number;
            };
            /** @description Outcomes of today. */
            called: number;
            /** Format: time */
            closes: string | null;
            /** @description Null where people come from their case page. */
            condition: components["schemas"]["ConditionOut"] | null;
            daily_target: number;
            dials_a_day: number | null;
            dials_in_days: number | null;
            due: number;
            /** Format: date-time */
            filled_at: string | null;
            in_call: number;
            /** @description By a condition; else people come from their case page. */
            is_filled: boolean;
            is_on: boolean;
            name: string;
            name_en: string;
            name_hi: string;
            /** Format: time */
            opens: string | null;
            place: number;
            /** @description Call backs at a named time that are not dialled yet. */
            promised: number;
            /** Format: uuid */
            queue_id: string;
            reached: number;
            resting: number;
            revision: number;
            /** @description Code of what its callers say. */
            script: string;
            sentence: string;
            topic: components["schemas"]["ContactPurposeEnum"];
        };
        CallQueuesOut: {
            queues: components["schemas"]["CallQueueOut"][];
        };
        /**
         * @description * `cost` - cost
         *     * `amount` - amount
         *     * `no_need` - no_need
         *     * `later` - later
         *     * `documents` - documents
         *     * `trust` - trust
         *     * `unspoken` - unspoken
         * @enum {string}
         */
        CallRefusalEnum: "cost" | "amount" | "no_need" | "later" | "documents" | "trust" | "unspoken";
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        CallReleaseInRequest: {
            reason: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        CallScriptInRequest: {
            code: string;
            en: string;
            hi: string;
            /** @default  */
            product?: string;
        };
        CallScriptListOut: {
            places: string[];
            scripts: components["schemas"]["CallScriptOut"][];
        };
        /** @description The maker and the approver of a row; `is_own`: the reader made it and cannot approve it. */
        CallScriptOut: {
            /**
             * Format: date-time
             * @description Empty: it waits for another person.
             */
            checked_at: string | null;
            checker: string;
            code: string;
            /** Format: date-time */
            ended_at: string | null;
            ended_by: string;
            /** Format: uuid */
            id: string;
            /** @description Callers have these words. */
            is_current: boolean;
            /** @description Approved words that are refused by now; callers lack them. */
            is_outdated: boolean;
            is_own: boolean;
            /** Format: date-time */
            made_at: string;
            maker: string;
            /** @description Empty: every product. */
            product: string;
            /** @description Names of the queues that name the code. */
            queues: string[];
            reason: string;
            /** @description The same by lines, with their places. */
            spoken: components["schemas"]["SpokenScriptsOut"];
            state: components["schemas"]["CallScriptOutStateEnum"];
            texts: components["schemas"]["ScriptTextsOut"];
            version: number;
        };
        /**
         * @description * `waiting` - waiting
         *     * `approved` - approved
         *     * `declined` - declined
         *     * `withdrawn` - withdrawn
         * @enum {string}
         */
        CallScriptOutStateEnum: "waiting" | "approved" | "declined" | "withdrawn";
        /**
         * @description * `day_over` - day_over
         *     * `break` - break
         *     * `training` - training
         *     * `technical` - technical
         *     * `other` - other
         * @enum {string}
         */
        CallShiftInReasonEnum: "day_over" | "break" | "training" | "technical" | "other";
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        CallShiftInRequest: {
            /**
             * @description Needed at the end of a shift.
             *
             *     * `day_over` - day_over
             *     * `break` - break
             *     * `training` - training
             *     * `technical` - technical
             *     * `other` - other
             */
            reason?: components["schemas"]["CallShiftInReasonEnum"] | components["schemas"]["NullEnum"];
            state: components["schemas"]["CallShiftStateEnum"];
        };
        /**
         * @description * `on` - on
         *     * `pause` - pause
         *     * `off` - off
         * @enum {string}
         */
        CallShiftStateEnum: "on" | "pause" | "off";
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        CallSkipInRequest: {
            /** Format: uuid */
            lease: string;
            reason: string;
        };
        CallsTodayOut: {
            dials: number;
            seconds: number;
            talks: number;
            talks_target: number;
            target: number;
        };
        CallTaskOut: {
            about: components["schemas"]["CallAboutOut"] | null;
            /** Format: uuid */
            attempt_id: string | null;
            /** Format: date-time */
            callback_at: string | null;
            cause: components["schemas"]["CauseEnum"] | components["schemas"]["BlankEnum"];
            cause_words: string;
            city: string;
            /** Format: uuid */
            customer_id: string;
            /**
             * Format: date-time
             * @description When the dial that waits for its outcome began.
             */
            dialled_at: string | null;
            dialler: components["schemas"]["DiallerEnum"];
            dispositions: components["schemas"]["DispositionOut"][];
            earlier: components["schemas"]["EarlierCallOut"][];
            /** @description The dialler records calls, so that the caller has to say so. */
            is_recorded: boolean;
            language: components["schemas"]["LanguageEnum"];
            /** Format: uuid */
            lease: string;
            /** Format: date-time */
            lease_until: string;
            /** @description Masked. */
            mobile: string;
            /** @description First name and initial. */
            name: string;
            never_say: components["schemas"]["NeverSayOut"];
            product: string;
            queue: string;
            refusals: components["schemas"]["CallRefusalEnum"][];
            script_version: number | null;
            scripts: components["schemas"]["SpokenScriptsOut"];
            /**
             * @description Empty for a call from the case page.
             *
             *     * `` -
             *     * `anywhere` - anywhere
             *     * `signed_in` - signed_in
             *     * `applied` - applied
             *     * `offers_seen` - offers_seen
             *     * `documents` - documents
             */
            stage: components["schemas"]["StoppedStageEnum"] | components["schemas"]["BlankEnum"];
            state: components["schemas"]["CallTaskStateEnum"];
            /** Format: date-time */
            stopped_at: string;
            /** Format: uuid */
            task_id: string;
            times: components["schemas"]["CallTimeOut"][];
            topic: components["schemas"]["ContactPurposeEnum"];
        };
        /**
         * @description * `waiting` - waiting
         *     * `leased` - leased
         *     * `dialling` - dialling
         *     * `resting` - resting
         *     * `closed` - closed
         * @enum {string}
         */
        CallTaskStateEnum: "waiting" | "leased" | "dialling" | "resting" | "closed";
        /**
         * @description * `in_an_hour` - in_an_hour
         *     * `today_six` - today_six
         *     * `tomorrow_eleven` - tomorrow_eleven
         * @enum {string}
         */
        CallTimeEnum: "in_an_hour" | "today_six" | "tomorrow_eleven";
        CallTimeOut: {
            /** Format: date-time */
            at: string;
            code: components["schemas"]["CallTimeEnum"];
        };
        /**
         * @description * `freeze` - freeze
         *     * `thaw` - thaw
         *     * `ask` - ask
         *     * `approve` - approve
         *     * `send-back` - send-back
         *     * `start` - start
         *     * `pause` - pause
         *     * `resume` - resume
         *     * `stop` - stop
         * @enum {string}
         */
        CampaignActEnum: "freeze" | "thaw" | "ask" | "approve" | "send-back" | "start" | "pause" | "resume" | "stop";
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        CampaignActInRequest: {
            /** @default  */
            reason?: string;
            revision: number;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        CampaignApprovalInRequest: {
            revision: number;
        };
        /**
         * @description * `sms` - sms
         *     * `whatsapp` - whatsapp
         *     * `email` - email
         * @enum {string}
         */
        CampaignChannelEnum: "sms" | "whatsapp" | "email";
        CampaignDayOut: {
            /** Format: date-time */
            begins: string;
            /** Format: date-time */
            ends: string;
            people: number;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        CampaignInRequest: {
            channels: components["schemas"]["CampaignChannelEnum"][];
            /** Format: time */
            closes: string;
            condition: components["schemas"]["QueueConditionInRequest"];
            /** Format: date-time */
            ends_at?: string | null;
            /** @default 0 */
            half?: components["schemas"]["HalfEnum"];
            most_a_day: number;
            name: string;
            /** Format: time */
            opens: string;
            path: string;
            rate_a_minute: number;
            /** @default 0 */
            rest_days?: number;
            /** Format: date-time */
            starts_at?: string | null;
            template: string;
            topic: components["schemas"]["CampaignTopicEnum"];
        };
        CampaignLineOut: {
            audience: number | null;
            /** Format: uuid */
            campaign_id: string;
            channels: string[];
            /** @description The start is over by more than two hours and waits for a yes. */
            is_missed: boolean;
            /** Format: date-time */
            made_at: string;
            maker: string;
            name: string;
            number: string;
            sentence: string;
            /** Format: date-time */
            starts_at: string | null;
            state: components["schemas"]["CampaignStateEnum"];
            template: string;
            topic: string;
            waiting: number;
        };
        CampaignListOut: {
            campaigns: components["schemas"]["CampaignLineOut"][];
        };
        CampaignOut: {
            acts: components["schemas"]["CampaignActEnum"][];
            /** Format: date-time */
            asked_at: string | null;
            audience: number | null;
            blocked: {
                [key: string]: number;
            };
            /** Format: uuid */
            campaign_id: string;
            channels: string[];
            /** Format: date-time */
            checked_at: string | null;
            checker: string;
            /** @description People who opened the link of their message, each once. */
            clicked: number;
            /** Format: time */
            closes: string;
            condition: components["schemas"]["ConditionOut"];
            /** @description They add up to the audience. */
            counts: {
                [key: string]: number;
            };
            days: components["schemas"]["CampaignDayOut"][];
            /** Format: date-time */
            done_at: string | null;
            /** Format: date-time */
            ends_at: string | null;
            /** Format: date-time */
            frozen_at: string | null;
            half: number;
            /** @description The start is over by more than two hours and waits for a yes. */
            is_missed: boolean;
            /** @description The asker made it and cannot approve it. */
            is_own: boolean;
            /** Format: time */
            law_closes: string;
            /** Format: time */
            law_opens: string;
            /** Format: date-time */
            made_at: string;
            maker: string;
            most_a_day: number;
            name: string;
            number: string;
            /** Format: time */
            opens: string;
            part_rupees: string;
            /** @description SMS parts sent so far. */
            parts: number;
            path: string;
            rate_a_minute: number;
            /** @description When it was frozen. */
            reachable: number | null;
            reason: string;
            rest_days: number;
            results: components["schemas"]["CampaignResultsOut"];
            revision: number;
            sentence: string;
            /** Format: date-time */
            started_at: string | null;
            /** Format: date-time */
            starts_at: string | null;
            state: components["schemas"]["CampaignStateEnum"];
            template: string;
            topic: string;
            waiting: number;
            words: components["schemas"]["CampaignWordsOut"][];
        };
        CampaignPeopleOut: {
            /** @description The first of them; the file has all. */
            people: components["schemas"]["CampaignPersonOut"][];
            total: number;
        };
        CampaignPersonOut: {
            /** Format: date-time */
            clicked_at: string | null;
            /** @description The line of the audience. */
            id: number;
            is_deleted: boolean;
            language: string;
            /**
             * @description The best state of the person's messages.
             *
             *     * `held` - held
             *     * `queued` - queued
             *     * `sending` - sending
             *     * `sent` - sent
             *     * `delivered` - delivered
             *     * `failed` - failed
             *     * `expired` - expired
             *     * `cancelled` - cancelled
             *     * `unconfirmed` - unconfirmed
             */
            message: components["schemas"]["MessageStateEnum"] | components["schemas"]["NullEnum"];
            /** @description Masked. */
            mobile: string;
            /** @description Masked. */
            name: string;
            reason: string;
            /** Format: date-time */
            released_at: string | null;
            state: components["schemas"]["AudienceStateEnum"];
        };
        /** @description Results within seven days after a turn, not because of it. */
        CampaignResultsOut: {
            /** @description People. */
            applied: number;
            /** Format: decimal */
            disbursed: string;
            loans: number;
            /** @description People who switched a channel of the campaign off. */
            stopped: number;
        };
        /**
         * @description * `draft` - draft
         *     * `freezing` - freezing
         *     * `frozen` - frozen
         *     * `asked` - asked
         *     * `approved` - approved
         *     * `running` - running
         *     * `paused` - paused
         *     * `finished` - finished
         *     * `stopped` - stopped
         *     * `expired` - expired
         * @enum {string}
         */
        CampaignStateEnum: "draft" | "freezing" | "frozen" | "asked" | "approved" | "running" | "paused" | "finished" | "stopped" | "expired";
        /**
         * @description * `reminder` - reminder
         *     * `promotional` - promotional
         * @enum {string}
         */
        CampaignTopicEnum: "reminder" | "promotional";
        CampaignWordsOut: {
            /** @description gsm7 or unicode; empty for other channels. */
            alphabet: string;
            /** Format: date-time */
            approved_at: string | null;
            approved_by: string;
            channel: string;
            language: string;
            /** @description In the alphabet's units. */
            length: number;
            number: number;
            /** @description SMS parts; 0 for other channels. */
            parts: number;
            /** @description With sample values. */
            text: string;
        };
        CannedAnswerOut: {
            code: string;
            /** @description The kind of tickets it answers; empty for all. */
            kind: string;
            text: components["schemas"]["CannedTextOut"];
            title: components["schemas"]["CannedTextOut"];
        };
        CannedAnswersOut: {
            results: components["schemas"]["CannedAnswerOut"][];
        };
        /** @description One text in both languages: staff search over both. */
        CannedTextOut: {
            en: string;
            hi: string;
        };
        /** @description The shortest answer: it worked, in a person's words. */
        CardCreatedOut: {
            category_id: number;
            data: components["schemas"]["CardOut"];
            message: string;
            success: boolean;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        CardInRequest: {
            /** Format: int64 */
            category_id: number;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        CardOrderInRequest: {
            category_ids: number[];
        };
        /** @description A card with the field names of specification 3, and ours after them. */
        CardOut: {
            annual_fee: string;
            /** Format: decimal */
            annual_fee_amount: string | null;
            annual_fee_hi: string;
            benefits: components["schemas"]["BenefitsEnum"][];
            category_id: number;
            category_img_thumb: string;
            category_name: string;
            category_name_hi: string;
            /** Format: date-time */
            changed_at: string;
            changed_by: string;
            /** Format: date */
            facts_as_of: string | null;
            fee_waiver: string;
            fee_waiver_hi: string;
            /** Format: decimal */
            interest_month: string | null;
            issuer: string;
            issuer_hi: string;
            /** Format: decimal */
            joining_fee: string | null;
            key_feature: string;
            key_feature_hi: string;
            /** Format: date-time */
            link_checked_at: string | null;
            link_detail: string;
            link_state: components["schemas"]["LinkStateEnum"] | components["schemas"]["BlankEnum"];
            marketing_bullets: string[];
            marketing_bullets_hi: string[];
            /** Format: decimal */
            min_income: string | null;
            /** @description Customers' clicks of the last 30 days. */
            recent_clicks: number;
            secured: number;
            sort_order: number;
            status: number;
            terms_link: string;
            utm_link: string;
        };
        /** @description The shortest answer: it worked, in a person's words. */
        CardSavedOut: {
            data: components["schemas"]["CardOut"];
            message: string;
            success: boolean;
        };
        CaseApplicationOut: {
            amount: string;
            /** Format: uuid */
            application_id: string;
            /** Format: date-time */
            created_at: string;
            offers: components["schemas"]["CaseOffersOut"] | null;
            partner: string;
            product: string;
            /** Format: uuid */
            prospect_id: string | null;
            submissions: components["schemas"]["CaseSubmissionOut"][];
            tenure_months: number;
        };
        /** @description The person's first way in. */
        CaseArrivalOut: {
            /** Format: date-time */
            answered_at: string | null;
            /** @description The address of that funnel. */
            answered_segment: string;
            /** @description Answers to a partner's funnel that fill in no fact. */
            answers: components["schemas"]["CaseFunnelAnswerOut"][];
            /** Format: date-time */
            at: string;
            campaign: string;
            partner: string;
            source: string;
        };
        /** @description Cause of the call; an invitation serves nothing and meets the whole gate. */
        CaseCallInRequest: {
            cause: components["schemas"]["CauseEnum"];
            /** Format: uuid */
            submission_id?: string | null;
            /**
             * @description Its number.
             * @default
             */
            ticket?: string;
            /**
             * @description Their words, where they want to be rung.
             * @default
             */
            words?: string;
        };
        CaseCallOut: {
            /**
             * Format: uuid
             * @description In the caller's hand now, on the page of calls.
             */
            task_id: string;
        };
        CaseConsentOut: {
            /** Format: date-time */
            at: string;
            purpose: string;
            version: string;
        };
        CaseContactOut: {
            allowed: boolean;
            /** Format: date-time */
            not_before: string | null;
            reason: string;
            topic: components["schemas"]["CaseContactOutTopicEnum"];
            via: components["schemas"]["ContactChannelEnum"];
        };
        /**
         * @description * `service` - service
         *     * `promotional` - promotional
         * @enum {string}
         */
        CaseContactOutTopicEnum: "service" | "promotional";
        CaseDuplicateOut: {
            /** Format: uuid */
            customer_id: string;
            name: string;
            pan: string;
        };
        CaseFieldOut: {
            can_reveal: boolean;
            field: components["schemas"]["FieldEnum"];
            /** @description Empty: not known. */
            masked: string;
        };
        CaseFunnelAnswerOut: {
            answer: components["schemas"]["CaseWordingOut"];
            question: components["schemas"]["CaseWordingOut"];
        };
        CaseLenderOut: {
            lender_id: number;
            mark_seed: string;
            name: string;
        };
        CaseLineOut: {
            /** Format: date-time */
            at: string;
            by: string;
            code: string;
            facts: {
                [key: string]: unknown;
            };
            key: string;
            kind: components["schemas"]["CaseLineOutKindEnum"];
        };
        /**
         * @description * `journey` - journey
         *     * `offers` - offers
         *     * `statuses` - statuses
         *     * `messages` - messages
         *     * `calls` - calls
         *     * `notes` - notes
         *     * `tickets` - tickets
         *     * `privacy` - privacy
         * @enum {string}
         */
        CaseLineOutKindEnum: "journey" | "offers" | "statuses" | "messages" | "calls" | "notes" | "tickets" | "privacy";
        /**
         * @description * `resume` - resume
         *     * `offers` - offers
         *     * `kfs` - kfs
         *     * `documents` - documents
         *     * `account` - account
         *     * `code` - code
         * @enum {string}
         */
        CaseLinkInKindEnum: "resume" | "offers" | "kfs" | "documents" | "account" | "code";
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        CaseLinkInRequest: {
            /** Format: uuid */
            application_id?: string | null;
            kind: components["schemas"]["CaseLinkInKindEnum"];
            /** @description The person is on the telephone and waits for it. */
            on_call: boolean;
        };
        CaseLinkOut: {
            channel: string;
            reason: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        CaseNoteInRequest: {
            /** Format: uuid */
            application_id?: string | null;
            /** @default false */
            pinned?: boolean;
            text: string;
        };
        CaseNoteOut: {
            /** Format: date-time */
            at: string;
            author: string;
            author_id: string;
            /** Format: uuid */
            id: string;
            pinned: boolean;
            strike_reason: string;
            /** Format: date-time */
            struck_at: string | null;
            struck_by: string;
            text: string;
        };
        CaseNotesOut: {
            notes: components["schemas"]["CaseNoteOut"][];
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        CaseNoteStrikeInRequest: {
            reason: string;
        };
        CaseOffersOut: {
            /** Format: date-time */
            at: string;
            matched: number;
            rule_version: string;
            /** Format: uuid */
            snapshot_id: string;
            unmatched: number;
        };
        CaseOut: {
            applications?: components["schemas"]["CaseApplicationOut"][];
            came_by?: components["schemas"]["CaseArrivalOut"] | null;
            /** @description The reader takes calls. */
            can_call?: boolean;
            can_correct?: boolean;
            /** @description The reader proposes deletions. */
            can_delete?: boolean;
            can_set_status?: boolean;
            /** @description Also to a lower status and out of an end. */
            can_step_back?: boolean;
            consents?: components["schemas"]["CaseConsentOut"][];
            contact?: components["schemas"]["CaseContactOut"][];
            /** Format: uuid */
            customer_id: string;
            /** Format: date-time */
            deleted_at: string | null;
            duplicates?: components["schemas"]["CaseDuplicateOut"][];
            /** Format: uuid */
            focus?: string | null;
            /** Format: date-time */
            last_seen_at: string | null;
            marks?: components["schemas"]["MarksEnum"][];
            /**
             * Format: uuid
             * @description The customer this one was merged into.
             */
            moved_to: string | null;
            /** @description First name and initial. */
            name: string;
            needs?: components["schemas"]["CaseSubmissionOut"] | null;
            notes?: components["schemas"]["CaseNoteOut"][];
            person?: components["schemas"]["CaseFieldOut"][];
            /** @description Sent back with a correction. */
            revision?: string;
            /** Format: date-time */
            since: string;
            tickets?: components["schemas"]["CaseTicketOut"][];
            viewers?: string[];
            visits?: number;
            /**
             * Format: date-time
             * @description When a caller reached another person at the number.
             */
            wrong_number_at?: string | null;
        };
        /** @description A status that an admin asked for and another full admin decides on. */
        CaseRequestedStatusOut: {
            amount: string | null;
            can_decide: boolean;
            evidence: string;
            /** Format: uuid */
            id: string;
            /** @description The reader asked for it and may take it back. */
            is_own: boolean;
            /** Format: date-time */
            made_at: string;
            maker: string;
            /** Format: date */
            on: string;
            reason: string;
            status: components["schemas"]["HandSetStatusEnum"];
        };
        CaseStepOut: {
            code: string;
            turn: components["schemas"]["TurnEnum"];
        };
        CaseSubmissionOut: {
            amount: string;
            disbursed_amount: string | null;
            lender: components["schemas"]["CaseLenderOut"];
            next_step: components["schemas"]["CaseStepOut"];
            reason: string | null;
            reference: string | null;
            requested_status: components["schemas"]["CaseRequestedStatusOut"] | null;
            sanctioned_amount: string | null;
            status: components["schemas"]["SubmissionStatusEnum"];
            /** Format: date */
            status_on: string;
            /** Format: uuid */
            submission_id: string;
            tenure_months: number;
        };
        CaseTicketOut: {
            /** Format: date */
            answer_by: string;
            category: components["schemas"]["TicketCategoryEnum"];
            /** Format: uuid */
            id: string;
            number: string;
            /** Format: date-time */
            opened_at: string;
            state: components["schemas"]["TicketStateEnum"];
        };
        CaseTimelineOut: {
            /** @description Ask for the next page with it. */
            before: string | null;
            lines: components["schemas"]["CaseLineOut"][];
        };
        CaseWordingOut: {
            en: string;
            hi: string;
        };
        /**
         * @description * `` -
         *     * `ticket` - ticket
         *     * `call_back` - call_back
         *     * `submission` - submission
         *     * `invitation` - invitation
         * @enum {string}
         */
        CauseEnum: "ticket" | "call_back" | "submission" | "invitation";
        ChangedValueOut: {
            after: unknown | null;
            before: unknown | null;
            property: string;
        };
        ChangeOut: {
            after: {
                [key: string]: unknown;
            } | null;
            before: {
                [key: string]: unknown;
            } | null;
            row: number;
            target: string;
        };
        /**
         * @description The changed terms of a row, and its id. A field that is not sent stays.
         *
         *     `version` is the one that the editor saw.
         */
        ChangeSlabInRequest: {
            ats_max?: number | string | null;
            ats_min?: number | string | null;
            id: number;
            lender_id?: number;
            revenue_flat?: number | string | null;
            revenue_percent?: number | string | null;
            revenue_type_id?: number | string | null;
            slab_disbursed_max?: number | string | null;
            slab_disbursed_min?: number | string | null;
            slab_number_max?: number | string | null;
            slab_number_min?: number | string | null;
            status?: number | string | null;
            /** Format: date */
            valid_from?: string | null;
            /** Format: date */
            valid_until?: string | null;
            version?: number | null;
        };
        /**
         * @description * `direct` - direct
         *     * `partner` - partner
         * @enum {string}
         */
        ChannelEnum: "direct" | "partner";
        ChoiceAnswerOut: {
            label: string;
            value: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        ClaimInRequest: {
            /** Format: date */
            claimed_on: string;
            invoice_no: string;
        };
        ClaimOut: {
            amount: string | null;
            /** Format: date */
            claimed_on: string;
            invoice_no: string;
            maker: string;
        };
        ClientIpOut: {
            ip: string | null;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        CloseMonthInRequest: {
            lender_id: number;
            month: string;
        };
        /** @description One-time codes of a provider on a channel. */
        CodeDeliveryOut: {
            channel: string;
            delivered_day: number;
            delivered_hour: number;
            /** Format: date-time */
            last_at: string | null;
            provider: string;
            sent_day: number;
            sent_hour: number;
        };
        /** @description The open questions of a lender's statement; everything else is a call of its own. */
        CommissionDetail: {
            sheet: components["schemas"]["LenderSheetProfileOut"] | null;
        };
        CommissionFileDetailEnvelopeOut: {
            data: components["schemas"]["CommissionFileDetailOut"];
            success: boolean;
        };
        /**
         * @description A file with its head, buckets, counts and totals.
         *
         *     `rows_total` is the sum of the rows, `stated` the total that the statement names.
         */
        CommissionFileDetailOut: {
            /**
             * Format: uuid
             * @description The statement it became; by it, it is taken back.
             */
            advice_id: string | null;
            agreement: components["schemas"]["AgreementEnum"];
            /** @description Rows in effect; 0 while a file waits. */
            applied: number;
            buckets: components["schemas"]["FileBucketOut"][];
            by: string;
            /** @description Rows that changed something, undone ones too. */
            changed: number;
            checker: string;
            counts: components["schemas"]["FileRowCountsOut"];
            /** @description Rows that made something new, undone ones too. */
            created: number;
            /** Format: date-time */
            created_at: string;
            explanation: string;
            failure: string | null;
            file_name: string;
            /** Format: uuid */
            id: string;
            /** @description The sheet stands for the whole list. */
            is_whole: boolean;
            lender_id: number;
            month: string;
            /** Format: date */
            received_on: string;
            reference: string;
            rejected: number;
            reversals: components["schemas"]["ReversalOut"][];
            rows: number;
            rows_total: string | null;
            /**
             * Format: date-time
             * @description Said again with the yes.
             */
            seen_at: string;
            stage: components["schemas"]["UploadStageEnum"];
            stated: string | null;
            /** @description The lender or partner of the file; empty for other kinds. */
            subject: string;
            utr: string;
            waits_for: components["schemas"]["WaitsForOut"] | null;
        };
        /** @description One row; without a bucket it books nothing. A loan is compared at its first row. */
        CommissionFileLineOut: {
            /** @description Commission in the file. */
            amount: string | null;
            /** @description Disbursed, in the file. */
            base: string | null;
            bucket: components["schemas"]["BucketEnum"] | components["schemas"]["NullEnum"];
            difference: string | null;
            expected: string | null;
            /** @description Disbursed, with us. */
            our_base: string | null;
            outcome: string;
            reason: string;
            /** @description As the lender calls the loan. */
            reference: string;
            row: number;
        };
        /** @description A file of the list with its head; its subject is the lender. */
        CommissionFileOut: {
            /**
             * Format: uuid
             * @description The statement it became; by it, it is taken back.
             */
            advice_id: string | null;
            /** @description Rows in effect; 0 while a file waits. */
            applied: number;
            by: string;
            /** @description Rows that changed something, undone ones too. */
            changed: number;
            checker: string;
            /** @description Rows that made something new, undone ones too. */
            created: number;
            /** Format: date-time */
            created_at: string;
            failure: string | null;
            file_name: string;
            /** Format: uuid */
            id: string;
            /** @description The sheet stands for the whole list. */
            is_whole: boolean;
            month: string;
            reference: string;
            rejected: number;
            reversals: components["schemas"]["ReversalOut"][];
            rows: number;
            stage: components["schemas"]["UploadStageEnum"];
            /** @description The lender or partner of the file; empty for other kinds. */
            subject: string;
            waits_for: components["schemas"]["WaitsForOut"] | null;
        };
        CommissionFilesOut: {
            data: components["schemas"]["CommissionFileOut"][];
            success: boolean;
        };
        /** @description `on` is today when it is not given; `basis` the lender's own. */
        CommissionInRequest: {
            basis?: components["schemas"]["BasisEnum"] | components["schemas"]["NullEnum"];
            disbursed?: number | string | null;
            lender_id: number;
            number?: number | string | null;
            /** Format: date */
            on?: string | null;
            revenue_type_id: number;
        };
        /** @description One page of the rows that the search finds in a file, and the sums of all. */
        CommissionLinesOut: {
            count: number;
            next: number | null;
            previous: number | null;
            results: components["schemas"]["CommissionFileLineOut"][];
            summary: components["schemas"]["LinesSummaryOut"];
        };
        CommissionOut: {
            amount: string | null;
            basis: components["schemas"]["BasisEnum"];
            formula: string;
            next: components["schemas"]["NextSlabOut"] | null;
            parts: components["schemas"]["CommissionPartOut"][];
            row_id: number | null;
            skipped_slabs: components["schemas"]["SkippedSlabOut"][];
            success: boolean;
            terms: components["schemas"]["CommissionTermsOut"];
        };
        /** @description The rupees above `above` up to and including `up_to`; without a row they earn nothing. */
        CommissionPartOut: {
            above: string | null;
            amount: string | null;
            base: string | null;
            percent: string | null;
            row_id: number | null;
            up_to: string | null;
        };
        /** @description The terms that an amount was made with, as ledger lines store them. */
        CommissionTermsOut: {
            ats: string | null;
            disbursed: string | null;
            flat: string | null;
            number: number;
            /** Format: date */
            on: string;
            percent: string | null;
            rule_version: string;
            slab_id: number | null;
        };
        ConditionChoiceOut: {
            label: string;
            value: string;
        };
        /** @description One field of a group: `is` and a value of its kind belong to it. */
        ConditionFieldOut: {
            choices: components["schemas"]["ConditionChoiceOut"][];
            field: string;
            kind: components["schemas"]["ConditionFieldOutKindEnum"];
            operator: string;
            title: string;
        };
        /**
         * @description * `choices` - choices
         *     * `choice` - choice
         *     * `words` - words
         *     * `days` - days
         *     * `event` - event
         *     * `amounts` - amounts
         *     * `pair` - pair
         * @enum {string}
         */
        ConditionFieldOutKindEnum: "choices" | "choice" | "words" | "days" | "event" | "amounts" | "pair";
        ConditionFieldsOut: {
            results: components["schemas"]["ConditionFieldOut"][];
        };
        ConditionOut: {
            cities: string[];
            from_hours: number;
            languages: string[];
            products: string[];
            stage: string;
            until_hours: number;
            /** @description The group that narrows further. */
            where?: unknown | null;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        ConfirmationInRequest: {
            password?: string;
            totp?: string;
        };
        ConfirmationOut: {
            /** Format: date-time */
            confirmed_until: string;
            success: boolean;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        ConfirmFileInRequest: {
            /** @default  */
            explanation?: string;
            /**
             * Format: date-time
             * @description As the file said it; 409 where a row was corrected since.
             */
            seen_at?: string | null;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        ConnectorInRequest: {
            /** @description Left out or null: what is there stays. */
            auth?: unknown | null;
            /**
             * Format: date-time
             * @description As the form got it; null for a new connector.
             */
            changed_at: string | null;
            /** @default 10 */
            deadline_seconds?: number;
            field_map?: unknown;
            kind: components["schemas"]["ConnectorKindEnum"];
            /** @default  */
            registered_host?: string;
            status_map?: unknown;
            /** @default  */
            url?: string;
            /** @default  */
            utm_link?: string;
        };
        /**
         * @description * `sandbox` - Sandbox lender
         *     * `redirect` - Redirect with a tracking link
         *     * `rest` - Configured REST service
         * @enum {string}
         */
        ConnectorKindEnum: "sandbox" | "redirect" | "rest";
        /**
         * @description The settings without their secrets.
         *
         *     `auth_kind` is none, bearer or header; `auth_set_at` is when it was set.
         */
        ConnectorOut: {
            auth_header: string;
            auth_kind: string;
            /** Format: date-time */
            auth_set_at: string | null;
            /** Format: date-time */
            changed_at: string | null;
            deadline_seconds: number;
            field_map: {
                [key: string]: unknown;
            };
            has_webhook_secret: boolean;
            kind: components["schemas"]["ConnectorKindEnum"];
            registered_host: string;
            status_map: {
                [key: string]: string;
            };
            url: string;
            utm_link: string;
            /** Format: date-time */
            webhook_secret_set_at: string | null;
            webhook_url: string;
        };
        ConnectorPageOut: {
            data: components["schemas"]["ConnectorOut"] | null;
            success: boolean;
            words: components["schemas"]["ConnectorVocabularyOut"];
        };
        /** @description The shortest answer: it worked, in a person's words. */
        ConnectorSavedOut: {
            data: components["schemas"]["ConnectorOut"];
            message: string;
            /** @description The push secret when one was made: told once. */
            new_secret: string;
            success: boolean;
        };
        /** @description The lender's decision as it was understood. */
        ConnectorTestAnswerOut: {
            amount: string | null;
            annual_rate: string | null;
            outcome: string;
            processing_fee: string | null;
            reason: string;
            tenure_months: number | null;
        };
        /** @description The result of a test. A redirect lender has only `redirect`, with a made-up click id. */
        ConnectorTestedOut: {
            address: string;
            answer: components["schemas"]["ConnectorTestAnswerOut"] | null;
            detail: string;
            /** @description not_reached, too_slow, busy, refused, unreadable, address, or empty. */
            fault: string;
            milliseconds: number | null;
            redirect: string;
            reply: string;
            request: {
                [key: string]: unknown;
            };
            success: boolean;
        };
        /** @description Our own names, for the maps. */
        ConnectorVocabularyOut: {
            decisions: string[];
            facts: string[];
            reply: string[];
            statuses: string[];
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        ConsentInRequest: {
            purpose: string;
            version: string;
        };
        ConsentTextOut: {
            text: string;
            version: string;
        };
        /**
         * @description * `sms` - sms
         *     * `whatsapp` - whatsapp
         *     * `email` - email
         *     * `call` - call
         * @enum {string}
         */
        ContactChannelEnum: "sms" | "whatsapp" | "email" | "call";
        /**
         * @description * `service` - service
         *     * `reminder` - reminder
         *     * `promotional` - promotional
         * @enum {string}
         */
        ContactPurposeEnum: "service" | "reminder" | "promotional";
        /** @description A stop; a consent has no field here and is refused as an unknown one. */
        ContactStopInRequest: {
            /** @description All if left out. */
            channels?: components["schemas"]["ContactChannelEnum"][];
            heard_by: components["schemas"]["StopHeardByEnum"];
            /** @description All if left out. */
            purposes?: components["schemas"]["ContactPurposeEnum"][];
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        CookieInRequest: {
            /** @default 60 */
            minutes?: number;
            name: string;
            value: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        CookieNameQueryRequest: {
            name: string;
        };
        CookieOut: {
            success: boolean;
            value: string | null;
        };
        CorrectableCellOut: {
            /** Format: date-time */
            at: string | null;
            /** @description Who corrected it last; empty while nobody has. */
            by: string;
            choices: string[];
            /** @description As it was corrected last, or as it was sent. */
            current: string;
            form: components["schemas"]["FormEnum"];
            /** @description The sender's. */
            heading: string;
            is_required: boolean;
            /** @description Ours. */
            name: string;
            /** @description As the sender wrote it; masked where it says who somebody is. */
            original: string;
        };
        CorrectableRowEnvelopeOut: {
            data: components["schemas"]["CorrectableRowOut"];
            success: boolean;
        };
        CorrectableRowOut: {
            cells: components["schemas"]["CorrectableCellOut"][];
            row: number;
        };
        CorrectedRowOut: {
            /** @description For a second person. */
            awaits_second_person: boolean;
            cells: components["schemas"]["CorrectableCellOut"][];
            /** @description The asker sent or corrected it and cannot be its second person. */
            is_own: boolean;
            /** @description What became of it: applied, same, duplicate, superseded, rejected. */
            outcome: string;
            row: number;
        };
        /** @description The shortest answer: it worked, in a person's words. */
        CorrectedRowSavedOut: {
            /** @description Right by now; it waits for a second person. */
            awaits_second_person: boolean;
            errors: components["schemas"]["RowErrorOut"][];
            message: string;
            outcome: components["schemas"]["CorrectedRowSavedOutOutcomeEnum"];
            success: boolean;
        };
        /**
         * @description * `applied` - applied
         *     * `same` - same
         *     * `duplicate` - duplicate
         *     * `superseded` - superseded
         *     * `rejected` - rejected
         * @enum {string}
         */
        CorrectedRowSavedOutOutcomeEnum: "applied" | "same" | "duplicate" | "superseded" | "rejected";
        /** @description The shortest answer: it worked, in a person's words. */
        CorrectionsApprovedOut: {
            approved: number;
            message: string;
            rejected: number;
            success: boolean;
        };
        CorrectionsEnvelopeOut: {
            data: components["schemas"]["CorrectionsOut"];
            success: boolean;
        };
        CorrectionsOut: {
            /** @description Those of them that the actor may approve. */
            approvable: number;
            rows: components["schemas"]["CorrectedRowOut"][];
            /**
             * Format: date-time
             * @description Said again with the yes: what was corrected later is looked at anew.
             */
            seen_at: string;
            /** @description Rows that wait for a second person. */
            waiting: number;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        CorrectRowInRequest: {
            cells: {
                [key: string]: string;
            };
        };
        /**
         * @description * `events` - events
         *     * `arrivals` - arrivals
         * @enum {string}
         */
        CountedEnum: "events" | "arrivals";
        /** @description A kind of thing and how many of it a deletion emptied or left. */
        CountOut: {
            count: number;
            law: string;
            /** Format: date */
            until: string | null;
            what: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        CountryInRequest: {
            countryCode: string;
        };
        CountsOut: {
            applied: number;
            created: number;
            duplicate: number;
            rejected: number;
            rows: number;
            same: number;
            superseded: number;
            /** @description Rows that were taken and say something to look at. */
            warned: number;
        };
        CoverageReachOut: {
            high: number | null;
            lists: number;
            low: number;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        CreateCardInRequest: {
            category_name: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        CreateGroupInRequest: {
            name: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        CreateLenderInRequest: {
            name: string;
        };
        /**
         * @description * `own` - own
         *     * `partner` - partner
         * @enum {string}
         */
        CreditChannelEnum: "own" | "partner";
        /** @description Counts over the last thirty days' applications, each judged by the lender's present terms. */
        CriteriaPassRatesOut: {
            applications: number;
            is_readable: boolean;
            /** @description There were more than are judged; these are the latest. */
            is_truncated: boolean;
            matched: number;
            rules: components["schemas"]["RulePassRateOut"][];
            /** Format: date-time */
            since: string;
            to_confirm: number;
            /** Format: date-time */
            until: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        CustomerCorrectionInRequest: {
            field: string;
            reason: string;
            revision: string;
            value: string;
        };
        /** @description The plan for one customer, with the request that is open. */
        CustomerPlanOut: {
            draft: components["schemas"]["ErasureDraftOut"] | null;
            holds: components["schemas"]["LegalHoldOut"][];
            /**
             * Format: uuid
             * @description Empty for a draft, which a proposal goes on with.
             */
            open_request: string | null;
            person: components["schemas"]["MaskedPersonOut"];
            plan: components["schemas"]["ErasurePlanOut"];
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        CustomerSearchInRequest: {
            birth_year?: number | null;
            /** @default  */
            pincode?: string;
            /** @description A whole key, or a full name with a second fact. */
            q: string;
        };
        CustomerSearchOut: {
            read_as: components["schemas"]["ReadAsEnum"];
            results: components["schemas"]["FoundCustomerOut"][];
        };
        CustomerSegmentOut: {
            condition: components["schemas"]["ConditionOut"];
            /** Format: date-time */
            counted_at: string | null;
            /** @description The last count named at least so many. */
            is_cut: boolean;
            made_by: string;
            name: string;
            people: number | null;
            revision: number;
            /** Format: uuid */
            segment_id: string;
            sentence: string;
        };
        /**
         * @description * `dmy` - dmy
         *     * `mdy` - mdy
         *     * `ymd` - ymd
         * @enum {string}
         */
        DayOrderEnum: "dmy" | "mdy" | "ymd";
        DayRangeOut: {
            max_days: number;
            min_days: number;
        };
        DedupeChoiceOut: {
            id: string;
            name: string;
        };
        /**
         * @description * `merged` - merged
         *     * `blocked` - blocked
         *     * `allowed` - allowed
         *     * `lender_duplicate` - lender_duplicate
         * @enum {string}
         */
        DedupeDecisionEnum: "merged" | "blocked" | "allowed" | "lender_duplicate";
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        DedupeFilterQueryRequest: {
            /**
             * Format: date
             * @description The first day, Indian time.
             */
            date_from?: string;
            /**
             * Format: date
             * @description The last day; both count.
             */
            date_to?: string;
            decision?: components["schemas"]["DedupeDecisionEnum"];
            key?: components["schemas"]["KeyEnum"];
            lender_id?: number;
            /** @default 1 */
            page?: number;
            /** @default 20 */
            page_size?: number;
            /** Format: uuid */
            partner_id?: string;
            rule?: components["schemas"]["RuleEnum"];
            /** @description A whole mobile number, PAN, e-mail or id. */
            search?: string;
        };
        DedupeLineOut: {
            /** Format: date-time */
            at: string;
            /** @description Who overrode the rule; empty: nobody did. */
            by: string;
            decision: components["schemas"]["DedupeDecisionEnum"];
            /** @description Null: only the lender knows it. */
            existing: components["schemas"]["DedupeRecordOut"] | null;
            id: number;
            /**
             * @description Empty: nobody said.
             *
             *     * `` -
             *     * `mobile` - mobile
             *     * `pan` - pan
             *     * `email` - email
             */
            key: components["schemas"]["KeyEnum"] | components["schemas"]["BlankEnum"];
            lender: string;
            new: components["schemas"]["DedupeRecordOut"];
            rule: components["schemas"]["RuleEnum"];
        };
        /** @description One page of a list; `next` and `previous` are the numbers of pages. */
        DedupeOut: {
            count: number;
            /** @description How many of each, of all that match but the decision. */
            decisions: {
                [key: string]: number;
            };
            /** @description Those that stand anywhere in the log. */
            lenders: components["schemas"]["DedupeChoiceOut"][];
            next: number | null;
            partners: components["schemas"]["DedupeChoiceOut"][];
            previous: number | null;
            results: components["schemas"]["DedupeLineOut"][];
        };
        DedupeRecordOut: {
            application_id: string;
            customer_id: string;
            /** @description Masked. */
            mobile: string;
            /** @description Masked; empty for a deleted person. */
            name: string;
            partner: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        DeleteLenderInRequest: {
            /** Format: int64 */
            lender_id: number;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        DeletionDraftInRequest: {
            /**
             * @description A letter or mail is proposed by a full admin.
             *
             *     * `call` - call
             */
            heard_by: components["schemas"]["DeletionHeardByEnum"];
            words: string;
        };
        DeletionDraftOut: {
            /** Format: date */
            answer_by: string;
            number: string;
        };
        /**
         * @description * `call` - call
         * @enum {string}
         */
        DeletionHeardByEnum: "call";
        /**
         * @description * `waiting` - waiting
         *     * `sending` - sending
         *     * `delivered` - delivered
         *     * `dead` - dead
         *     * `cancelled` - cancelled
         * @enum {string}
         */
        DeliveryStateEnum: "waiting" | "sending" | "delivered" | "dead" | "cancelled";
        /**
         * @description * `draft` - draft
         *     * `waiting` - waiting
         *     * `cooling` - cooling
         *     * `refused` - refused
         *     * `cancelled` - cancelled
         *     * `done` - done
         * @enum {string}
         */
        DeskErasureStateEnum: "draft" | "waiting" | "cooling" | "refused" | "cancelled" | "done";
        /**
         * @description * `device` - device
         *     * `bridge` - bridge
         *     * `sandbox` - sandbox
         * @enum {string}
         */
        DiallerEnum: "device" | "bridge" | "sandbox";
        /**
         * @description * `interested` - interested
         *     * `ringing` - ringing
         *     * `call_back` - call_back
         *     * `not_reachable` - not_reachable
         *     * `busy` - busy
         *     * `switched_off` - switched_off
         *     * `not_interested` - not_interested
         *     * `wrong_number` - wrong_number
         *     * `do_not_call` - do_not_call
         *     * `call_cut` - call_cut
         *     * `voice_mail` - voice_mail
         *     * `hung_up` - hung_up
         *     * `not_doable` - not_doable
         *     * `elsewhere` - elsewhere
         *     * `complaint` - complaint
         *     * `deletion` - deletion
         * @enum {string}
         */
        DispositionEnum: "interested" | "ringing" | "call_back" | "not_reachable" | "busy" | "switched_off" | "not_interested" | "wrong_number" | "do_not_call" | "call_cut" | "voice_mail" | "hung_up" | "not_doable" | "elsewhere" | "complaint" | "deletion";
        DispositionOut: {
            /** @description When the person is offered once more, unless they name a time. */
            again_hours: number;
            code: components["schemas"]["DispositionEnum"];
            needs_note: boolean;
            needs_reason: boolean;
            needs_time: boolean;
            quiet_days: number;
            request: components["schemas"]["RequestEnum"] | components["schemas"]["BlankEnum"];
            rest_minutes: number;
        };
        /**
         * @description * `` -
         *     * `open` - open
         *     * `blocked` - blocked
         * @enum {string}
         */
        DndEnum: "open" | "blocked";
        DndRegisterOut: {
            /**
             * Format: date-time
             * @description The last answer, or since when there is none.
             */
            at: string | null;
            state: components["schemas"]["DndRegisterOutStateEnum"];
            /** @description People who wait for an answer. */
            waiting: number | null;
        };
        /**
         * @description * `sheets` - sheets
         *     * `unread` - unread
         *     * `answers` - answers
         *     * `silent` - silent
         *     * `refuses` - refuses
         * @enum {string}
         */
        DndRegisterOutStateEnum: "sheets" | "unread" | "answers" | "silent" | "refuses";
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        DocumentOpeningInRequest: {
            /** @default  */
            note?: string;
            reason: components["schemas"]["RevealReasonEnum"];
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        DomainInRequest: {
            host: string;
        };
        DomainOut: {
            /** Format: date-time */
            checked_at: string | null;
            /** Format: date-time */
            claimed_at: string;
            claimed_by: string;
            /** @description Checks in a row that failed while it was live. */
            failures: number;
            /** @description As browsers write it. */
            host: string;
            /** Format: date-time */
            live_at: string | null;
            /** Format: date-time */
            off_at: string | null;
            off_reason: components["schemas"]["OffReasonEnum"] | components["schemas"]["BlankEnum"];
            /** Format: date-time */
            proved_at: string | null;
            /**
             * @description Of the last check.
             *
             *     * `` -
             *     * `ours` - ours
             *     * `no_name` - no_name
             *     * `private` - private
             *     * `silent` - silent
             *     * `redirect` - redirect
             *     * `other` - other
             */
            result: components["schemas"]["ResultEnum"] | components["schemas"]["BlankEnum"];
            state: components["schemas"]["DomainOutStateEnum"];
        };
        /**
         * @description * `claimed` - claimed
         *     * `proved` - proved
         *     * `live` - live
         *     * `off` - off
         * @enum {string}
         */
        DomainOutStateEnum: "claimed" | "proved" | "live" | "off";
        /** @description The shortest answer: it worked, in a person's words. */
        DomainSavedOut: {
            data: components["schemas"]["DomainStatusOut"];
            message: string;
            success: boolean;
        };
        DomainStatusOut: {
            domain: components["schemas"]["DomainOut"] | null;
            /** @description So long no other brand may claim a released name. */
            held_days: number;
            /** @description With so many failed checks in a row it goes off. */
            max_failures: number;
            /** @description Our host, where the name's DNS record has to lead. */
            target: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        DomainSwitchInRequest: {
            on: boolean;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        DoNotCallEntryInRequest: {
            heard_by: components["schemas"]["StopHeardByEnum"];
            mobile: string;
            reason: components["schemas"]["StopReasonEnum"];
        };
        DoNotCallEntryOut: {
            /** Format: date-time */
            at: string;
            by: string;
            heard_by: components["schemas"]["StopHeardByEnum"] | components["schemas"]["BlankEnum"];
            reason: components["schemas"]["StopReasonEnum"] | components["schemas"]["BlankEnum"];
            source: components["schemas"]["SourceEnum"];
            stopped: boolean;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        DoNotCallInRequest: {
            mobile: string;
        };
        DoNotCallOut: {
            dnd: components["schemas"]["DndEnum"] | components["schemas"]["BlankEnum"];
            /** Format: date-time */
            dnd_checked_at: string | null;
            entries: components["schemas"]["DoNotCallEntryOut"][];
            is_stopped: boolean;
            /**
             * Format: date-time
             * @description The person's own yes that ended the entry.
             */
            lifted_at: string | null;
            /** @description Masked. */
            mobile: string;
        };
        DoubtExampleOut: {
            amount: string | null;
            answer: components["schemas"]["AnswerEnum"];
            /** Format: date */
            day: string | null;
            /** @description A cell as the sheet shows it; a date cell as YYYY-MM-DD. */
            sample: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        DraftStatementsInRequest: {
            month: string;
            /** Format: uuid */
            partner_id?: string;
        };
        /** @description The shortest answer: it worked, in a person's words. */
        DraftStatementsOut: {
            drafted: number;
            message: string;
            success: boolean;
        };
        /** @description Each step but the last, in order. */
        DropOffListOut: {
            steps: components["schemas"]["DropOffOut"][];
        };
        /** @description Arrivals that stopped at a step for seven days; one of them may count in several columns. */
        DropOffOut: {
            /** @description A dial of ours that was put through. */
            called: number;
            /** @description A step more than half an hour later. */
            came_back: number;
            /** @description A message of ours that went out; codes do not count. */
            messaged: number;
            people: number;
            /** @description The last refused fields of the form after the step. */
            refused_fields: components["schemas"]["RefusedFieldOut"][];
            /** @description Median to the next step, of those who reached it. */
            seconds: number | null;
            step: string;
            /** @description None of these. */
            untouched: number;
        };
        EarlierCallOut: {
            /** Format: date-time */
            at: string;
            by: string;
            disposition: components["schemas"]["DispositionEnum"] | components["schemas"]["BlankEnum"];
            /**
             * @description The reason of *not interested*.
             *
             *     * `` -
             *     * `cost` - cost
             *     * `amount` - amount
             *     * `no_need` - no_need
             *     * `later` - later
             *     * `documents` - documents
             *     * `trust` - trust
             *     * `unspoken` - unspoken
             */
            refusal: components["schemas"]["CallRefusalEnum"] | components["schemas"]["BlankEnum"];
        };
        EligibilityCoverageOut: {
            applications: number;
            lists: number;
            lists_without_lender: number;
            max_applications: number;
            reach: components["schemas"]["CoverageReachOut"][];
            rules: components["schemas"]["RuleRefusalsOut"][];
            segment_count: number;
            segments: components["schemas"]["SegmentOut"][];
            /** Format: date-time */
            since: string;
            success: boolean;
            /** Format: date-time */
            until: string;
        };
        EligibilityPersonData: {
            age: number | null;
            amount: string | null;
            /**
             * @description How the newest application for the product came.
             *
             *     * `direct` - direct
             *     * `partner` - partner
             */
            channel: components["schemas"]["ChannelEnum"];
            credit_score_class: number | null;
            employment: string | null;
            mobile: string;
            monthly_income: string | null;
            name: string;
            obligations: string | null;
            open_applications: number | null;
            /** @description Names the customer to the test for an hour; says nothing by itself. */
            person: string;
            pincode: string | null;
            tenure_months: number | null;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        EligibilityPersonInRequest: {
            mobile: string;
            product_type: components["schemas"]["ProductTypeEnum"];
        };
        EligibilityPersonOut: {
            data: components["schemas"]["EligibilityPersonData"];
            success: boolean;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        EmbedSitesInRequest: {
            expected?: string[];
            sites?: string[] | null;
        };
        /**
         * @description * `salaried` - salaried
         *     * `self_employed` - self_employed
         *     * `business` - business
         *     * `not_working` - not_working
         * @enum {string}
         */
        EmploymentEnum: "salaried" | "self_employed" | "business" | "not_working";
        /**
         * @description * `on` - on
         *     * `failing` - failing
         *     * `off` - off
         * @enum {string}
         */
        EndpointStateEnum: "on" | "failing" | "off";
        /**
         * @description * `` -
         *     * `individual` - individual
         *     * `proprietor` - proprietor
         *     * `partnership` - partnership
         *     * `llp` - llp
         *     * `company` - company
         *     * `trust` - trust
         * @enum {string}
         */
        EntityTypeEnum: "individual" | "proprietor" | "partnership" | "llp" | "company" | "trust";
        ErasedCountOut: {
            count: number;
            kind: string;
        };
        /** @description A yes to the plan that was read. */
        ErasureAgreementInRequest: {
            plan_digest: string;
        };
        /**
         * @description * `letter` - letter
         *     * `mail` - mail
         *     * `guardian` - guardian
         *     * `order` - order
         *     * `on_call` - on_call
         * @enum {string}
         */
        ErasureBasisEnum: "letter" | "mail" | "guardian" | "order" | "on_call";
        /** @description A rule by which the person cannot be deleted now. */
        ErasureBlockOut: {
            about: string;
            block: components["schemas"]["BlockEnum"];
            /** Format: date-time */
            until: string | null;
        };
        /** @description One request with its plan, its decision and, once deleted, its proof. */
        ErasureDetailOut: {
            /** Format: date-time */
            cancelled_at: string | null;
            /** Format: date-time */
            checked_at: string | null;
            deleted: components["schemas"]["CountOut"][];
            evidence: string;
            /** @description Written within minutes after the deletion. */
            has_certificate: boolean;
            holds: components["schemas"]["LegalHoldOut"][];
            /** @description Something changed since the plan was proposed. */
            is_changed: boolean;
            /** @description The asker proposed it and cannot decide on it. */
            is_own: boolean;
            notices: components["schemas"]["ErasureNoticeOut"][];
            /** @description As of now; none once the request is decided. */
            plan: components["schemas"]["ErasurePlanOut"] | null;
            plan_digest: string;
            proof: components["schemas"]["ProofEnum"] | components["schemas"]["BlankEnum"];
            /** Format: date-time */
            proof_at: string | null;
            proof_document: components["schemas"]["ProofDocumentEnum"] | components["schemas"]["BlankEnum"];
            reason: string;
            refusal: string;
            request: components["schemas"]["ErasureLineOut"];
            retained: components["schemas"]["CountOut"][];
            /** @description Groups of tables that a running deletion has emptied. */
            step: number;
            steps: number;
        };
        /** @description The words of the person on the telephone, as a draft. */
        ErasureDraftOut: {
            /** Format: date */
            answer_by: string;
            /** Format: date-time */
            asked_at: string;
            maker: string;
            number: string;
            words: string;
        };
        /** @description A whole mobile number, in the body so that no log of addresses holds it. */
        ErasureFindInRequest: {
            mobile: string;
        };
        /** @description One masked customer, or none. */
        ErasureFoundOut: {
            person: components["schemas"]["MaskedPersonOut"] | null;
        };
        /** @description One request of the list. */
        ErasureLineOut: {
            /** Format: date */
            answer_by: string;
            answered: number;
            /** Format: date-time */
            asked_at: string;
            basis: components["schemas"]["ErasureBasisEnum"] | components["schemas"]["BlankEnum"];
            checker: string;
            /** Format: date-time */
            done_at: string | null;
            /** Format: date-time */
            due_at: string | null;
            /**
             * Format: date
             * @description The day until which a legal hold stands.
             */
            held_until: string | null;
            /** Format: uuid */
            id: string;
            /** @description Empty for a person's own request. */
            maker: string;
            /** @description Recipients that are told. */
            notices: number;
            number: string;
            person: components["schemas"]["MaskedPersonOut"] | null;
            state: components["schemas"]["DeskErasureStateEnum"];
            via: components["schemas"]["ErasureLineOutViaEnum"];
        };
        /**
         * @description * `own` - own
         *     * `desk` - desk
         * @enum {string}
         */
        ErasureLineOutViaEnum: "own" | "desk";
        /** @description One page of the requests, with the number in each state. */
        ErasureListOut: {
            count: number;
            next: number | null;
            previous: number | null;
            results: components["schemas"]["ErasureLineOut"][];
            states: {
                [key: string]: number;
            };
        };
        /** @description One recipient that is told of the deletion. */
        ErasureNoticeOut: {
            answer: string;
            /** Format: date-time */
            answered_at: string | null;
            /** Format: uuid */
            id: string;
            outcome: components["schemas"]["ErasureOutcomeEnum"] | components["schemas"]["BlankEnum"];
            recipient: string;
            state: components["schemas"]["ErasureNoticeOutStateEnum"];
        };
        /**
         * @description * `queued` - queued
         *     * `sending` - sending
         *     * `by_hand` - by_hand
         *     * `answered` - answered
         * @enum {string}
         */
        ErasureNoticeOutStateEnum: "queued" | "sending" | "by_hand" | "answered";
        /**
         * @description * `erased` - erased
         *     * `kept` - kept
         *     * `received` - received
         * @enum {string}
         */
        ErasureOutcomeEnum: "erased" | "kept" | "received";
        /**
         * @description * `letter` - letter
         *     * `mail` - mail
         *     * `guardian` - guardian
         *     * `order` - order
         * @enum {string}
         */
        ErasurePaperEnum: "letter" | "mail" | "guardian" | "order";
        /** @description A deletion as it would be carried out now. */
        ErasurePlanOut: {
            blocks: components["schemas"]["ErasureBlockOut"][];
            digest: string;
            in_flight: components["schemas"]["PlanFlightOut"][];
            lines: components["schemas"]["PlanLineOut"][];
            recipients: string[];
        };
        /** @description A code that was sent to the person's own number. */
        ErasureProofCodeOut: {
            /** @description Seconds. */
            otp_expires_in: number;
            /** @description Seconds. */
            resend_in: number;
            /** @description Masked. */
            sent_to: string;
        };
        /** @description A proposal, with the digest of the plan that was read. */
        ErasureProposalInRequest: {
            basis: components["schemas"]["ErasurePaperEnum"];
            /** Format: uuid */
            customer_id: string;
            evidence: string;
            /** @description The whole number, typed once more. */
            mobile: string;
            /**
             * @description The code that the person read out.
             * @default
             */
            otp?: string;
            plan_digest: string;
            proof: components["schemas"]["ProofEnum"];
            /**
             * @description The paper that was seen.
             *
             *     * `pan` - pan
             *     * `passport` - passport
             *     * `voter_id` - voter_id
             *     * `licence` - licence
             *     * `signature` - signature
             *     * `order` - order
             */
            proof_document?: components["schemas"]["ProofDocumentEnum"] | components["schemas"]["NullEnum"];
            reason: string;
        };
        /** @description The words of a refusal, a withdrawal or a lifted hold. */
        ErasureReasonInRequest: {
            reason: string;
        };
        /**
         * @description * `cooling` - cooling
         *     * `cancelled` - cancelled
         *     * `done` - done
         * @enum {string}
         */
        ErasureStateEnum: "cooling" | "cancelled" | "done";
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        EscalationInRequest: {
            /** Format: uuid */
            submission_id: string;
            text: string;
        };
        EscalationOut: {
            /** @description Of the ticket that waits for the lender. */
            number: string;
        };
        /**
         * @description * `day` - day
         *     * `week` - week
         *     * `month` - month
         * @enum {string}
         */
        EveryEnum: "day" | "week" | "month";
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        ExpectedRevisionInRequest: {
            revision?: number;
        };
        /**
         * @description * `pan` - pan
         *     * `mobile` - mobile
         * @enum {string}
         */
        FactEnum: "pan" | "mobile";
        FaqEntryOut: {
            answer: string;
            question: string;
        };
        /**
         * @description * `` -
         *     * `address` - address
         *     * `not_reached` - not_reached
         *     * `too_slow` - too_slow
         * @enum {string}
         */
        FaultEnum: "address" | "not_reached" | "too_slow";
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        FeeInRequest: {
            amount: string | number;
            gst_percent?: string | number;
            name: string;
            to: components["schemas"]["ToEnum"];
        };
        /**
         * @description * `mobile` - mobile
         *     * `email` - email
         *     * `last_name` - last_name
         *     * `pan` - pan
         *     * `gstin` - gstin
         *     * `birth_date` - birth_date
         *     * `address` - address
         *     * `employer` - employer
         *     * `income` - income
         *     * `recording` - recording
         * @enum {string}
         */
        FieldEnum: "mobile" | "email" | "last_name" | "pan" | "gstin" | "birth_date" | "address" | "employer" | "income" | "recording";
        FieldErrorOut: {
            code: string;
            message: string;
        };
        FileBucketOut: {
            amount: string | null;
            bucket: components["schemas"]["BucketEnum"];
            rows: number;
        };
        FileRowCountsOut: {
            /** @description An identical row stands above it in the file. */
            repeated: number;
            /** @description Received before. */
            same: number;
            /** @description A later statement has spoken of the line. */
            superseded: number;
            /** @description Rows that only add the others up. */
            totals: number;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        FindJourneyInRequest: {
            q: string;
        };
        FirstAtOut: {
            /** Format: date-time */
            at: string | null;
            step: string;
            visit: number | null;
        };
        FlagExampleOut: {
            /** @description pan, account, mobile or email: the fact that meets; empty where none. */
            detail: string;
            /** @description Our reference of an application, visit or link, or a partner's name. */
            ref: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        ForgotInRequest: {
            /** @description E-mail; in the partner portal the mobile number too. */
            login: string;
        };
        /**
         * @description * `xlsx` - xlsx
         *     * `csv` - csv
         * @enum {string}
         */
        FormatEnum: "xlsx" | "csv";
        /**
         * @description * `general` - general
         *     * `text` - text
         *     * `date` - date
         * @enum {string}
         */
        FormEnum: "general" | "text" | "date";
        /**
         * @description Requests by others, most urgent first, and own requests, waiting before decided.
         *
         *     Of those that wait the oldest is first, of those decided the newest.
         */
        ForMeOut: {
            /** @description False for a full admin of less than 24 hours. */
            may_approve: boolean;
            /** Format: date-time */
            now: string;
            own: components["schemas"]["ApprovalRequestOut"][];
            /** @description Of the last 90 days; the first 50 are listed. */
            own_count: number;
            waiting: components["schemas"]["ApprovalRequestOut"][];
        };
        FormStepOut: {
            fields: components["schemas"]["QuestionOut"][];
            key: string;
            name: string;
            title: string;
        };
        /** @description One summand: `base` x `rate` per cent, or `base` cases x `rate` rupees. */
        FormulaTermOut: {
            base: string;
            kind: string;
            rate: string;
            slab_id: number;
        };
        FoundCustomerOut: {
            applications: number;
            city: string;
            /** Format: uuid */
            customer_id: string;
            /** @description How the admin found the person. */
            found_by: string;
            language: components["schemas"]["LanguageEnum"];
            /** Format: date-time */
            last_seen_at: string | null;
            marks: components["schemas"]["MarksEnum"][];
            /** @description Masked; empty for a deleted person. */
            mobile: string;
            /** @description Masked. */
            name: string;
            /** Format: date-time */
            opened_at: string | null;
        };
        /** @description One masked person; `customer_id` is null where nobody is known by what was typed. */
        FoundPersonOut: {
            customer: string;
            /** Format: uuid */
            customer_id: string | null;
            mobile: string;
        };
        /** @description Lenders, late ones first; codes, the do-not-disturb list, counts, timetable. */
        FreshnessOut: {
            codes: components["schemas"]["CodeDeliveryOut"][];
            /** Format: date-time */
            counted_at: string | null;
            /** Format: date */
            counted_day: string | null;
            /** Format: date-time */
            dnd_at: string | null;
            dnd_source: string;
            lenders: components["schemas"]["LenderFreshnessOut"][];
            /** Format: date-time */
            now: string;
            timetable: components["schemas"]["TimetableLineOut"][];
        };
        /**
         * @description * `grant` - grant
         *     * `lower` - lower
         *     * `switch_off` - switch_off
         * @enum {string}
         */
        FullAdminActEnum: "grant" | "lower" | "switch_off";
        /**
         * @description * `2` - 2
         *     * `3` - 3
         * @enum {integer}
         */
        FullAdminRoleIdEnum: 2 | 3;
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        FunnelAnswersInRequest: {
            /** @description By screen: the chosen answer's id (several with commas), rupees:months, a day, or what was typed. */
            answers: {
                [key: string]: string;
            };
            version: number;
            /** Format: uuid */
            visit_id: string;
        };
        FunnelArrivalData: {
            /** Format: uuid */
            arrival_id: string;
        };
        FunnelArrivalOut: {
            data: components["schemas"]["FunnelArrivalData"];
            success: boolean;
        };
        /**
         * @description * `view` - view
         *     * `answer` - answer
         *     * `back` - back
         * @enum {string}
         */
        FunnelEventInKindEnum: "view" | "answer" | "back";
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        FunnelEventInRequest: {
            kind: components["schemas"]["FunnelEventInKindEnum"];
            screen: string;
            seconds?: number | null;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        FunnelEventsInRequest: {
            events: components["schemas"]["FunnelEventInRequest"][];
            version: number;
            /** Format: uuid */
            visit_id: string;
        };
        /**
         * @description * `opening` - opening
         *     * `choice` - choice
         *     * `amount` - amount
         *     * `pincode` - pincode
         *     * `text` - text
         *     * `info` - info
         *     * `multi_choice` - multi_choice
         *     * `date` - date
         *     * `calculator` - calculator
         * @enum {string}
         */
        FunnelScreenKindEnum: "opening" | "choice" | "amount" | "pincode" | "text" | "info" | "multi_choice" | "date" | "calculator";
        /**
         * @description * `draft` - draft
         *     * `live` - live
         *     * `paused` - paused
         *     * `archived` - archived
         *     * `ended` - ended
         * @enum {string}
         */
        FunnelStateEnum: "draft" | "live" | "paused" | "archived" | "ended";
        GoldBandOut: {
            above: string;
            allowed: string | null;
            is_best: boolean;
            percent: string;
            share_amount: string;
            up_to: string | null;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        GoldInRequest: {
            purity?: number | null;
            /** @description Grams, three decimals. */
            weight_grams?: string | number | null;
        };
        GoldOut: {
            bands: components["schemas"]["GoldBandOut"][];
            max_loan_amount: string;
            min_loan_amount: string;
            price_24k: string;
            /** Format: date */
            price_on: string;
            /** @description Of gold of this purity. */
            price_per_gram: string;
            price_source: components["schemas"]["PriceSourceEnum"];
            purity: number;
            success: boolean;
            value: string;
            weight_grams: string;
        };
        /**
         * @description * `certain` - certain
         *     * `likely` - likely
         *     * `asked` - asked
         * @enum {string}
         */
        GradeEnum: "certain" | "likely" | "asked";
        GrievanceOut: {
            email: string;
            nodal_email: string;
            nodal_officer: string;
            officer: string;
            phone: string;
        };
        /** @description The shortest answer: it worked, in a person's words. */
        GroupCreatedOut: {
            lenderGroup: components["schemas"]["GroupOut"];
            message: string;
            success: boolean;
        };
        GroupOut: {
            id: number;
            name: string;
        };
        GroupsOut: {
            lenderGroups: components["schemas"]["GroupOut"][];
            success: boolean;
        };
        /**
         * @description * `0` - 0
         *     * `1` - 1
         *     * `2` - 2
         * @enum {integer}
         */
        HalfEnum: 0 | 1 | 2;
        /**
         * @description * `sent` - sent
         *     * `in_review` - in_review
         *     * `documents_pending` - documents_pending
         *     * `approved` - approved
         *     * `sanctioned` - sanctioned
         *     * `disbursed` - disbursed
         *     * `rejected` - rejected
         *     * `declined_by_customer` - declined_by_customer
         *     * `expired` - expired
         *     * `failed` - failed
         * @enum {string}
         */
        HandSetStatusEnum: "sent" | "in_review" | "documents_pending" | "approved" | "sanctioned" | "disbursed" | "rejected" | "declined_by_customer" | "expired" | "failed";
        HeldTaskOut: {
            caller: string;
            is_over: boolean;
            /** Format: date-time */
            lease_until: string;
            name: string;
            queue: string;
            state: components["schemas"]["CallTaskStateEnum"];
            /** Format: uuid */
            task_id: string;
        };
        /** @description The six fields of a help request; what a form capture adds beside them is ignored. */
        HelpInRequest: {
            /** @default  */
            company?: string;
            description: string;
            email: string;
            name: string;
            /** @default  */
            orgid?: string;
            phone: string;
        };
        InFlightRowOut: {
            /** @description Of these, of customers whom a partner brought. */
            by_partner: number;
            count: number;
            lender_id: number;
            product_type: string;
        };
        InFlightSubmissionsOut: {
            data: components["schemas"]["InFlightRowOut"][];
            success: boolean;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        InspectSheetInRequest: {
            header_row?: number | null;
            /** @default  */
            sheet?: string;
        };
        IntakeConsentOut: {
            text: string;
            title: string;
            version: string;
        };
        IntakeFieldsData: {
            /** @description Category -> its sub-categories. */
            category: {
                [key: string]: string[];
            };
            company: string;
            consent: components["schemas"]["IntakeConsentOut"];
            gender: string[];
            /** @description Value -> its words in the caller's language. */
            labels: {
                [key: string]: string;
            };
            maritalStatus: string[];
            nature: string[];
            purposeOfLoan: string[];
        };
        IntakeFieldsOut: {
            data: components["schemas"]["IntakeFieldsData"];
            success: components["schemas"]["IntakeFieldsOutSuccessEnum"];
        };
        /**
         * @description * `true` - true
         * @enum {string}
         */
        IntakeFieldsOutSuccessEnum: "true";
        /**
         * @description The fields of specification 3 with the consent box.
         *
         *     Everything may be missing: each missing field gets its own error.
         */
        IntakeInRequest: {
            /** @default  */
            annualSalesTurnOver?: string;
            /** @default  */
            businessAddressLine1?: string;
            /** @default  */
            businessAddressLine2?: string;
            /** @default  */
            businessAddressPincode?: string;
            /** @default  */
            category?: string;
            /** @default  */
            consent?: string;
            /** @default  */
            consent_version?: string;
            /** @default  */
            dateOfIncorporation?: string;
            /** @default  */
            fathersName?: string;
            /** @default  */
            gender?: string;
            /** @default  */
            maritalStatus?: string;
            /** @default  */
            mothersName?: string;
            /** @default  */
            name?: string;
            /** @default  */
            nature?: string;
            /** @default  */
            purposeOfLoan?: string;
            /** @default  */
            subCategory?: string;
            /** @default  */
            uan?: string;
        };
        IntakeOut: {
            message: string;
            redirectionUrl: string | null;
            success: components["schemas"]["IntakeOutSuccessEnum"];
        };
        /**
         * @description * `true` - true
         *     * `false` - false
         * @enum {string}
         */
        IntakeOutSuccessEnum: "true" | "false";
        /**
         * @description * `none` - none
         *     * `waiting` - waiting
         *     * `sent` - sent
         *     * `stopped` - stopped
         *     * `kept` - kept
         * @enum {string}
         */
        InvitationEnum: "none" | "waiting" | "sent" | "stopped" | "kept";
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        InviteInRequest: {
            email: string;
            language?: components["schemas"]["LanguageEnum"];
            name: string;
            role_id: components["schemas"]["RoleIdEnum"];
        };
        /** @description One job. It names nobody but the member of staff who asked for it. */
        JobLineOut: {
            attempts: number;
            /** Format: date-time */
            began_at: string;
            /** @description Empty: the timetable, or a customer. */
            by: string;
            can_cancel: boolean;
            can_retry: boolean;
            done: number;
            failure: string;
            id: string;
            kind: components["schemas"]["JobLineOutKindEnum"];
            /**
             * Format: date-time
             * @description Until when it works on it alone, unless it renews this.
             */
            leased_until: string | null;
            /** @description The whole that `done` is a part of, where it is known. */
            of: number | null;
            /** @description The process that works on it: machine and number. */
            runner: string;
            state: components["schemas"]["JobLineOutStateEnum"];
            /** @description The kind of a sheet, why a day was counted, a report's page. */
            topic: string;
            /** Format: date-time */
            touched_at: string;
            what: string;
        };
        /**
         * @description * `upload` - upload
         *     * `export` - export
         *     * `submission` - submission
         *     * `documents` - documents
         *     * `intake` - intake
         *     * `statement` - statement
         *     * `bank_file` - bank_file
         *     * `data_export` - data_export
         *     * `deletion` - deletion
         *     * `erasure_notice` - erasure_notice
         *     * `campaign` - campaign
         *     * `dnd_run` - dnd_run
         *     * `schedule` - schedule
         *     * `count` - count
         * @enum {string}
         */
        JobLineOutKindEnum: "upload" | "export" | "submission" | "documents" | "intake" | "statement" | "bank_file" | "data_export" | "deletion" | "erasure_notice" | "campaign" | "dnd_run" | "schedule" | "count";
        /**
         * @description * `waiting` - waiting
         *     * `running` - running
         *     * `stuck` - stuck
         *     * `failed` - failed
         *     * `cancelled` - cancelled
         *     * `done` - done
         * @enum {string}
         */
        JobLineOutStateEnum: "waiting" | "running" | "stuck" | "failed" | "cancelled" | "done";
        /** @description The jobs, and how many stand in each state. */
        JobListOut: {
            /** Format: date-time */
            now: string;
            results: components["schemas"]["JobLineOut"][];
            states: {
                [key: string]: number;
            };
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        JourneyEventInRequest: {
            event: string;
            path: string;
            url_segment?: string;
            utms?: {
                [key: string]: string;
            };
            /** Format: uuid */
            visit_id: string;
        };
        /** @description One person, masked, and their way. */
        JourneyOut: {
            /** @description Whether the caller may go on to the person's page. */
            can_open: boolean;
            customer: string;
            /** Format: uuid */
            customer_id: string;
            firsts: components["schemas"]["FirstAtOut"][];
            messages: number;
            mobile: string;
            partner: string;
            parts: components["schemas"]["JourneyPartOut"][];
            /** @description Spent on our pages. */
            seconds: number;
        };
        /**
         * @description A visit, or the time between two of them: then `number` is null.
         *
         *     `away_seconds` is the length of the time between. `reached` is the step, 1 to 13, that the visit reached; 0 for
         *     none.
         */
        JourneyPartOut: {
            away_seconds: number | null;
            /** Format: date-time */
            began_at: string | null;
            /** Format: date-time */
            ended_at: string | null;
            moments: components["schemas"]["MomentOut"][];
            number: number | null;
            reached: number;
        };
        /**
         * @description * `mobile` - mobile
         *     * `pan` - pan
         *     * `email` - email
         * @enum {string}
         */
        KeyEnum: "mobile" | "pan" | "email";
        /**
         * @description * `live` - live
         *     * `ending` - ending
         *     * `expired` - expired
         *     * `revoked` - revoked
         * @enum {string}
         */
        KeyStateEnum: "live" | "ending" | "expired" | "revoked";
        KindCountOut: {
            count: number;
            kind: string;
        };
        KycDocumentOut: {
            /** Format: date */
            expires_on: string | null;
            file_name: string;
            /** Format: uuid */
            id: string;
            kind: components["schemas"]["KycPaperEnum"];
            /** Format: date-time */
            sent_at: string;
            sent_by: string;
            /** @description Bytes as stored. */
            size: number;
        };
        /**
         * @description * `pan_card` - pan_card
         *     * `address_proof` - address_proof
         *     * `incorporation` - incorporation
         *     * `gst_certificate` - gst_certificate
         *     * `udyam_certificate` - udyam_certificate
         * @enum {string}
         */
        KycPaperEnum: "pan_card" | "address_proof" | "incorporation" | "gst_certificate" | "udyam_certificate";
        /**
         * @description * `missing` - missing
         *     * `sent` - sent
         *     * `checked` - checked
         *     * `refused` - refused
         *     * `expired` - expired
         * @enum {string}
         */
        KycStateEnum: "missing" | "sent" | "checked" | "refused" | "expired";
        /**
         * @description * `en` - en
         *     * `hi` - hi
         * @enum {string}
         */
        LanguageEnum: "en" | "hi";
        LanguageOut: {
            country_key: string;
            country_name: string;
            id: string;
            image: string;
            isDefault: boolean;
            languageName: string;
            phone_code: string;
        };
        LanguagesOut: {
            data: components["schemas"]["LanguageOut"][];
            success: boolean;
        };
        LaunchGapOut: {
            /** @description What is missing, or why terms cannot be read. */
            code: string;
            /** @description Empty where the lender as a whole lacks it. */
            product: string;
        };
        LaunchStepOut: {
            gaps: components["schemas"]["LaunchGapOut"][];
            is_done: boolean;
            step: components["schemas"]["StepEnum"];
        };
        LaunchStepsOut: {
            data: components["schemas"]["LaunchStepOut"][];
            success: boolean;
        };
        /**
         * @description One line and its calculation: `base` x `percent` / 100 + `flat`.
         *
         *     With the terms that were in force when it was made.
         */
        LedgerLineOut: {
            account: string;
            amount: string | null;
            base: string | null;
            /** Format: date-time */
            booked_at: string;
            booked_month: string;
            /** Format: date */
            event_on: string;
            flat: string | null;
            generation: number;
            id: number;
            is_reversed: boolean;
            kind: string;
            /** Format: uuid */
            partner_id: string | null;
            pays_on: string;
            percent: string | null;
            product: string;
            reference: string;
            reverses: number | null;
            row_id: number | null;
            /** Format: uuid */
            submission_id: string;
            terms: {
                [key: string]: unknown;
            };
        };
        /** @description A ledger line of ours: `base` x `percent` / 100 + `flat`. */
        LedgerSourceOut: {
            account: string;
            amount: string | null;
            base: string | null;
            /** Format: date-time */
            booked_at: string;
            flat: string | null;
            id: number;
            is_reversed: boolean;
            kind: string;
            percent: string | null;
            revenue_type: string;
            row_id: number | null;
            terms: {
                [key: string]: unknown;
            };
        };
        /** @description A hold for one customer. */
        LegalHoldInRequest: {
            /** Format: uuid */
            customer_id: string;
            law: string;
            reason: string;
            /** Format: date */
            until: string;
        };
        /** @description One legal hold. `can_lift` is false for whoever set it. */
        LegalHoldOut: {
            can_lift: boolean;
            /** Format: uuid */
            id: string;
            law: string;
            lift_reason: string;
            /** Format: date-time */
            lifted_at: string | null;
            lifted_by: string;
            /** Format: date-time */
            made_at: string;
            maker: string;
            reason: string;
            /** Format: date */
            until: string;
        };
        LegalSectionOut: {
            body: string;
            heading: string;
        };
        LegalTextFoundOut: {
            data: components["schemas"]["LegalTextOut"];
            success: boolean;
        };
        LegalTextOut: {
            /** Format: date */
            effective_from: string;
            kind: string;
            language: string;
            sections: components["schemas"]["LegalSectionOut"][];
            title: string;
            version: string;
        };
        /** @description The shortest answer: it worked, in a person's words. */
        LenderChangedOut: {
            data: components["schemas"]["LenderOut"];
            message: string;
            success: boolean;
        };
        /** @description One page of a list; `next` and `previous` are the numbers of pages. */
        LenderChangesOut: {
            count: number;
            next: number | null;
            previous: number | null;
            results: components["schemas"]["PastChangeOut"][];
        };
        /** @description The shortest answer: it worked, in a person's words. */
        LenderCreatedOut: {
            lender_id: number;
            message: string;
            success: boolean;
        };
        /** @description One lender. `answer` is null where no service is asked for offers. */
        LenderFreshnessOut: {
            answer: components["schemas"]["SilenceOut"] | null;
            lender_id: number;
            mis: components["schemas"]["SilenceOut"];
            name: string;
            status: components["schemas"]["SilenceOut"];
        };
        /**
         * @description The same with commission, which only a full admin sees: null for others.
         *
         *     `received` was booked on these days from lenders' confirmed statements, whenever the loans were paid out.
         */
        LenderLineOut: {
            approved: number;
            /** Format: decimal */
            approved_percent: string | null;
            /** Format: decimal */
            average_ticket: string | null;
            disbursed: number;
            /** Format: decimal */
            disbursed_amount: string;
            /** Format: decimal */
            expected: string | null;
            lender_id: number;
            /** Format: decimal */
            margin: string | null;
            name: string;
            /** Format: decimal */
            payable: string | null;
            /** Format: decimal */
            received: string | null;
            submitted: number;
        };
        /** @description A lender with the field names of specification 3. */
        LenderOut: {
            age_text: string;
            age_text_hi: string;
            api: number;
            apr_max: number | null;
            apr_min: number | null;
            autosubmission: number;
            business: number;
            /** Format: date-time */
            changed_at: string;
            cibil_text: string;
            cibil_text_hi: string;
            credit_score_class: number | null;
            display_name_en: string;
            display_name_hi: string;
            /** @description By which the lender knows us. */
            dsa_code: string;
            employment_text: string;
            employment_text_hi: string;
            income_text: string;
            income_text_hi: string;
            interest_rate: string;
            kind: components["schemas"]["LenderOutKindEnum"];
            readonly lender_group_ids: number[];
            lender_id: number;
            lender_journey_text: string;
            lender_journey_text_hi: string;
            lender_status: number;
            loan_amount_upto: number | null;
            /** @description What the lender's drawn mark is made from, everywhere. */
            readonly mark_seed: string;
            max_age: number | null;
            max_income: number | null;
            max_loan_text: string;
            max_loan_text_hi: string;
            min_age: number | null;
            min_income: number | null;
            min_loan_text: string;
            min_loan_text_hi: string;
            mp4_text: string;
            name: string;
            pdf_text: string;
            portal_url: string;
            pptx_text: string;
            priority: number | null;
            processing_fees: string;
            readonly products: string[];
            rm_branch: string;
            rm_email: string;
            /** @description The relationship manager at the lender. */
            rm_name: string;
            rm_phone: string;
            salaried: number;
            self_employed: number;
            /** Format: date */
            so_date_end: string | null;
            /** Format: date */
            so_date_start: string | null;
            so_status: number;
            so_text: string;
            /** @description The same in Hindi; empty where customers read `so_text` there too. */
            so_text_hi: string;
            tenure: string;
            ticket_class: number | null;
        };
        /**
         * @description * `bank` - Bank
         *     * `sfb` - Small finance bank
         *     * `nbfc` - NBFC
         * @enum {string}
         */
        LenderOutKindEnum: "bank" | "sfb" | "nbfc";
        LenderPageData: {
            about: string;
            answer_days: components["schemas"]["DayRangeOut"] | null;
            call_series: string;
            caller: string;
            documents: components["schemas"]["PageDocumentOut"][];
            grievance: components["schemas"]["PageGrievanceOut"];
            is_on: boolean;
            lender: components["schemas"]["PageLenderOut"];
            product_type: string | null;
            products: string[];
            reapply_after_days: number | null;
            redirect: boolean;
            steps: components["schemas"]["PageStepOut"][];
            takes_documents: boolean;
        };
        LenderPageOut: {
            data: components["schemas"]["LenderPageData"];
            success: boolean;
        };
        LenderProductsOut: {
            data: components["schemas"]["TermsOut"][];
            success: boolean;
        };
        /** @description Content of the sheet, and the proposed mapping. */
        LenderSheetProfileOut: {
            /** @description Saved answers of this lender; none is preset otherwise. */
            answers: components["schemas"]["SheetAnswerOut"][];
            columns: components["schemas"]["SheetColumnOut"][];
            day_order: components["schemas"]["DayOrderEnum"] | components["schemas"]["NullEnum"];
            first_rows: components["schemas"]["SheetRowOut"][];
            header_row: number;
            headings: components["schemas"]["SheetHeadingOut"][];
            /** @description Hidden rows and sheets, lost letters. */
            notes: string[];
            rows: number;
            sheet: string;
            /** Format: date */
            sheet_day: string;
            sheets: string[];
        };
        /** @description A row of a lender's statement, with its amounts and the state of its statement. */
        LenderSourceOut: {
            advice: string;
            /** Format: uuid */
            advice_id: string;
            amount: string | null;
            base: string | null;
            id: number;
            /** Format: date */
            received_on: string;
            reference: string;
            remarks: string;
            row_no: number;
            state: string;
        };
        /** @description The shortest answer: it worked, in a person's words. */
        LimitOut: {
            data: components["schemas"]["ProductLimitsOut"];
            message: string;
            success: boolean;
        };
        /**
         * @description * `masked` - masked
         *     * `no_export` - no_export
         * @enum {string}
         */
        LimitsEnum: "masked" | "no_export";
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        LimitsInRequest: {
            limits: string[];
        };
        /**
         * @description * `note` - note
         *     * `disputed` - disputed
         *     * `accepted` - accepted
         *     * `written_off` - written_off
         *     * `cleared` - cleared
         * @enum {string}
         */
        LineDecisionEnum: "note" | "disputed" | "accepted" | "written_off" | "cleared";
        /**
         * @description * `` -
         *     * `asked` - asked
         *     * `ringing` - ringing
         *     * `answered` - answered
         *     * `ended` - ended
         *     * `failed` - failed
         * @enum {string}
         */
        LineEnum: "asked" | "ringing" | "answered" | "ended" | "failed";
        LineQuestionOut: {
            answer: string;
            /** Format: date-time */
            answered_at: string | null;
            answered_by: string;
            /** Format: date-time */
            asked_at: string;
            asked_by: string;
            /** Format: uuid */
            id: string;
            text: string;
        };
        /**
         * @description One line of a month in its bucket.
         *
         *     `key` names the line in the other calls; `age` tells how long the lender has owed `outstanding`.
         */
        LineSourcesOut: {
            age: string | null;
            bucket: string;
            claimed: string | null;
            decision: string | null;
            difference: string | null;
            /** Format: date */
            event_on: string | null;
            expected: string | null;
            is_explained: boolean;
            key: string;
            ledger_lines: components["schemas"]["LedgerSourceOut"][];
            lender_rows: components["schemas"]["LenderSourceOut"][];
            notes: components["schemas"]["NoteOut"][];
            outstanding: string | null;
            /**
             * @description Who has to act; null: nobody.
             *
             *     * `accounts` - accounts
             *     * `desk` - desk
             *     * `lender` - lender
             */
            owner: components["schemas"]["OwnerEnum"] | components["schemas"]["NullEnum"];
            paid: string | null;
            /** @description Why a loan funded twice is one. */
            parallel_loans: components["schemas"]["ParallelLoanOut"][];
            partner: string;
            /** Format: uuid */
            partner_id: string | null;
            product: string;
            received: string | null;
            reference: string;
        };
        /**
         * @description Sums over the rows that book something; `over` and `short`: differences above and below 0.
         *
         *     `base` and `our_base`: rupees disbursed on the rows that do not match, each loan once.
         */
        LinesSummaryOut: {
            all: components["schemas"]["LineTotalsOut"];
            base: string | null;
            buckets: components["schemas"]["BucketCountOut"][];
            matched: components["schemas"]["LineTotalsOut"];
            mismatched: components["schemas"]["LineTotalsOut"];
            /** @description Booked loans of the month that the file does not name. */
            missing: components["schemas"]["MissingLoansOut"];
            our_base: string | null;
            over: string | null;
            short: string | null;
        };
        LineTotalsOut: {
            /** @description The rupees that the rows book. */
            amount: string | null;
            difference: string | null;
            expected: string | null;
            rows: number;
        };
        LinkCandidateOut: {
            amount: string;
            /** Format: uuid */
            application_id: string;
            /** Format: date */
            as_of: string;
            customer: string;
            /** Format: date */
            made_on: string;
            product: string;
            reference: string;
            status: string;
            /** Format: uuid */
            submission_id: string;
        };
        /** @description Submissions that a row may be about. */
        LinkCandidatesOut: {
            results: components["schemas"]["LinkCandidateOut"][];
        };
        LinkDayOut: {
            crawlers: number;
            /** Format: date */
            day: string;
            people: number;
            previews: number;
            qr: number;
            visitors: number;
        };
        /** @description One link. Clicks are of people; `partner_off`: its partner is suspended. */
        LinkDetailData: {
            campaign: string;
            code: string;
            crawlers: number;
            /** Format: decimal */
            disbursed_amount: string;
            /** Format: date-time */
            expires_at: string | null;
            /** Format: uuid */
            id: string;
            /** @description The one that the partner's portal shares. */
            is_default: boolean;
            /** Format: date */
            last_day: string | null;
            /** @description The partner's location whose customers come by it. */
            location: string;
            /** Format: date-time */
            made_at: string;
            made_by: string;
            name: string;
            notes: string;
            off_by: string;
            off_reason: string;
            partner: string;
            /** Format: uuid */
            partner_id: string;
            people: number;
            previews: number;
            /** @description Empty: the partner's page. */
            product: string;
            qr: number;
            /** @description SVG in a data address. */
            qr_picture: string;
            /** @description Of the funnel that it leads to. */
            segment: string;
            state: components["schemas"]["TrackingLinkStateEnum"];
            submitted: number;
            target: components["schemas"]["TargetEnum"];
            /** @description Whether the target could be used at that time. */
            target_answers: boolean;
            /** Format: date-time */
            target_seen_at: string | null;
            url: string;
            utms: {
                [key: string]: string;
            };
            verified: number;
            visitors: number;
        };
        LinkDetailOut: {
            data: components["schemas"]["LinkDetailData"];
            success: boolean;
        };
        /** @description Numbers are of the period; days without any request are absent. */
        LinkFiguresData: {
            days: components["schemas"]["LinkDayOut"][];
            /** Format: date */
            first: string;
            /** Format: date */
            last: string;
            link: components["schemas"]["LinkDetailData"];
        };
        LinkFiguresOut: {
            data: components["schemas"]["LinkFiguresData"];
            success: boolean;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        LinkInRequest: {
            purpose: components["schemas"]["PurposeEnum"];
            token: string;
        };
        /** @description One link. Clicks are of people; `partner_off`: its partner is suspended. */
        LinkLineOut: {
            campaign: string;
            code: string;
            crawlers: number;
            /** Format: decimal */
            disbursed_amount: string;
            /** Format: date-time */
            expires_at: string | null;
            /** Format: uuid */
            id: string;
            /** @description The one that the partner's portal shares. */
            is_default: boolean;
            /** Format: date */
            last_day: string | null;
            /** @description The partner's location whose customers come by it. */
            location: string;
            /** Format: date-time */
            made_at: string;
            made_by: string;
            name: string;
            notes: string;
            off_by: string;
            off_reason: string;
            partner: string;
            /** Format: uuid */
            partner_id: string;
            people: number;
            previews: number;
            /** @description Empty: the partner's page. */
            product: string;
            qr: number;
            /** @description Of the funnel that it leads to. */
            segment: string;
            state: components["schemas"]["TrackingLinkStateEnum"];
            submitted: number;
            target: components["schemas"]["TargetEnum"];
            /** @description Whether the target could be used at that time. */
            target_answers: boolean;
            /** Format: date-time */
            target_seen_at: string | null;
            url: string;
            utms: {
                [key: string]: string;
            };
            verified: number;
            visitors: number;
        };
        /** @description Options of a new link now. `segments` are addresses of open funnels. */
        LinkOptionsOut: {
            locations: components["schemas"]["OptionLocationOut"][];
            products: components["schemas"]["OptionProductOut"][];
            segments: string[];
            targets: components["schemas"]["TargetOptionOut"][];
        };
        LinkOut: {
            /** Format: date-time */
            expires_at: string;
            login: string;
            name: string;
            /** @description What the person is let into: the marketplace or a partner, by name. */
            organisation: string;
        };
        /** @description One page of a list; `next` and `previous` are the numbers of pages. */
        LinkPageOut: {
            count: number;
            /** Format: date */
            first: string;
            /** Format: date */
            last: string;
            next: number | null;
            previous: number | null;
            results: components["schemas"]["LinkLineOut"][];
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        LinkRowInRequest: {
            reference: string;
        };
        /**
         * @description * `` -
         *     * `ok` - ok
         *     * `broken` - broken
         *     * `unreachable` - unreachable
         *     * `closed` - closed
         *     * `refused` - refused
         * @enum {string}
         */
        LinkStateEnum: "ok" | "broken" | "unreachable" | "closed" | "refused";
        ListedPerkOut: {
            about: string;
            availability: components["schemas"]["AvailabilityEnum"];
            category: components["schemas"]["ListedPerkOutCategoryEnum"];
            /** @description How many codes are left; null without a limit. */
            codes_left: number | null;
            /** @description The provider's registered host. */
            host: string;
            id: number;
            /** Format: decimal */
            min_spend: string | null;
            provider: string;
            terms: string[];
            title: string;
            /** Format: date */
            valid_from: string;
            /** Format: date */
            valid_to: string | null;
        };
        /**
         * @description * `groceries` - groceries
         *     * `food` - food
         *     * `fashion` - fashion
         *     * `travel` - travel
         *     * `health` - health
         *     * `electronics` - electronics
         *     * `learning` - learning
         *     * `home` - home
         * @enum {string}
         */
        ListedPerkOutCategoryEnum: "groceries" | "food" | "fashion" | "travel" | "health" | "electronics" | "learning" | "home";
        ListedPerksOut: {
            data: components["schemas"]["ListedPerkOut"][];
            success: boolean;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        ListExportInRequest: {
            columns?: string[];
            filters?: {
                [key: string]: string;
            };
            format: components["schemas"]["FormatEnum"];
            list: string;
        };
        ListExportOut: {
            /** Format: date-time */
            asked_at: string;
            /** Format: date-time */
            expires_at: string | null;
            failure: string | null;
            file_name: string;
            /** Format: date-time */
            finished_at: string | null;
            format: components["schemas"]["FormatEnum"];
            /** Format: uuid */
            id: string;
            list: string;
            rows: number;
            rows_a_second: number | null;
            /** @description Bytes; 0 until it is ready. */
            size: number;
            state: components["schemas"]["ListExportOutStateEnum"];
            /** @description The list, in the asker's language. */
            title: string;
            total: number | null;
        };
        /**
         * @description * `queued` - queued
         *     * `running` - running
         *     * `ready` - ready
         *     * `failed` - failed
         *     * `cancelled` - cancelled
         *     * `expired` - expired
         * @enum {string}
         */
        ListExportOutStateEnum: "queued" | "running" | "ready" | "failed" | "cancelled" | "expired";
        /** @description The shortest answer: it worked, in a person's words. */
        ListExportSavedOut: {
            data: components["schemas"]["ListExportOut"];
            message: string;
            success: boolean;
        };
        ListExportsOut: {
            results: components["schemas"]["ListExportOut"][];
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        LoanInRequest: {
            amount: string | number;
            annual_rate: string | number;
            fees?: components["schemas"]["FeeInRequest"][];
            months: number;
        };
        LoanOut: {
            apr: string;
            emi: string;
            fees_total: string;
            net_disbursed: string;
            schedule: components["schemas"]["ScheduleRowOut"][];
            total_interest: string;
            total_payable: string;
        };
        LoanRangeOut: {
            amount_max: string;
            amount_min: string;
            lenders: number;
            product: string;
            /** @description Per cent a year, two decimals. */
            rate_max: string;
            /** @description Per cent a year, two decimals. */
            rate_min: string;
            /** @description Months. */
            tenure_max: number;
        };
        LoanRangesOut: {
            data: components["schemas"]["LoanRangeOut"][];
            success: boolean;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        LocationCloseInRequest: {
            /** @description 3 to 300 characters. */
            reason: string;
        };
        /** @description City and state follow from the PIN code. */
        LocationInRequest: {
            address: string;
            name: string;
            pincode: string;
        };
        LocationListOut: {
            results: components["schemas"]["LocationOut"][];
        };
        /** @description A location with its own link. Clicks are of people, since it was made. */
        LocationOut: {
            address: string;
            city: string;
            code: string;
            customers: number;
            /** @description The `merchant_location_id` of its customers. */
            id: number;
            is_active: boolean;
            /** Format: uuid */
            link_id: string;
            /** Format: date-time */
            made_at: string;
            made_by: string;
            name: string;
            off_reason: string;
            people: number;
            pincode: string;
            /** @description People who scanned the code. */
            qr: number;
            /** @description SVG in a data address. */
            qr_picture: string;
            state: string;
            url: string;
        };
        LogoLimitsOut: {
            max_bytes: number;
            max_side: number;
            min_side: number;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        ManualStatusInRequest: {
            /**
             * Format: decimal
             * @description Rupees.
             */
            amount?: string | null;
            evidence: string;
            /**
             * Format: date
             * @description The day the status speaks of.
             */
            on: string;
            reason: string;
            status: components["schemas"]["HandSetStatusEnum"];
        };
        ManualStatusOut: {
            /** Format: uuid */
            id: string;
            state: components["schemas"]["ManualStatusStateEnum"];
            status: components["schemas"]["HandSetStatusEnum"];
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        ManualStatusReasonInRequest: {
            reason: string;
        };
        /**
         * @description *waiting*: another full admin has to decide.
         *
         *     * `waiting` - waiting
         *     * `applied` - applied
         *     * `refused` - refused
         *     * `withdrawn` - withdrawn
         * @enum {string}
         */
        ManualStatusStateEnum: "waiting" | "applied" | "refused" | "withdrawn";
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        MarkNotificationsReadInRequest: {
            /** @description Left out: all of them. */
            ids?: string[];
        };
        /**
         * @description * `stopped` - stopped
         *     * `leaving` - leaving
         *     * `deleted` - deleted
         *     * `duplicate` - duplicate
         *     * `in_call` - in_call
         * @enum {string}
         */
        MarksEnum: "stopped" | "leaving" | "deleted" | "duplicate" | "in_call";
        /** @description A customer as lists show one. */
        MaskedPersonOut: {
            city: string;
            /** Format: uuid */
            customer_id: string;
            /** Format: date-time */
            erased_at: string | null;
            /** @description Masked; empty once deleted. */
            mobile: string;
            /** @description Masked; empty once deleted or where no name is known. */
            name: string;
            /** Format: date-time */
            since: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        MasqueradeInRequest: {
            /** Format: uuid */
            partner_id: string;
            reason: string;
        };
        MasqueradeOut: {
            partnerId: string;
            success: boolean;
            token: string;
        };
        MatchingRulesData: {
            /** Format: date */
            effective_from: string;
            of_a_lender: components["schemas"]["RuleOut"][];
            of_the_product: string[];
            ranking: string[];
            version: string;
            versions: components["schemas"]["RuleVersionOut"][];
        };
        MatchingRulesOut: {
            data: components["schemas"]["MatchingRulesData"];
            success: boolean;
        };
        /** @description Number, PAN and account are masked; name and e-mail become those of the owner's account. */
        MerchantApplicationData: {
            account: string;
            account_name: string;
            address: string;
            bank: string;
            branch: string;
            /** @description The partner whose page it came by. */
            brought_by: string;
            business_name: string;
            city: string;
            /** Format: date-time */
            decided_at: string | null;
            decided_by: string;
            email: string;
            /** @description Given; a GST number is taken only if it holds the PAN. */
            has_gstin: boolean;
            /** Format: uuid */
            id: string;
            ifsc: string;
            /** @description Steps that are missing; empty once it is decided. */
            missing: components["schemas"]["MissingEnum"][];
            mobile: string;
            owner_name: string;
            pan: string;
            partner_key: string;
            reason: string;
            reference: string;
            /** Format: date-time */
            sent_at: string;
            state: components["schemas"]["MerchantApplicationStateEnum"];
            twins: components["schemas"]["MerchantTwinOut"][];
            uan: string;
        };
        /** @description One page of a list; `next` and `previous` are the numbers of pages. */
        MerchantApplicationListOut: {
            count: number;
            next: number | null;
            previous: number | null;
            results: components["schemas"]["MerchantApplicationRowOut"][];
            /** @description Applications that nobody has decided, whatever the filters are. */
            waiting: number;
        };
        MerchantApplicationOut: {
            data: components["schemas"]["MerchantApplicationData"];
            success: boolean;
        };
        MerchantApplicationRowOut: {
            /** @description The partner whose page it came by. */
            brought_by: string;
            business_name: string;
            city: string;
            /** Format: uuid */
            id: string;
            reference: string;
            /** Format: date-time */
            sent_at: string;
            state: components["schemas"]["MerchantApplicationStateEnum"];
        };
        /**
         * @description * `pending` - pending
         *     * `approved` - approved
         *     * `declined` - declined
         * @enum {string}
         */
        MerchantApplicationStateEnum: "pending" | "approved" | "declined";
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        MerchantApproveInRequest: {
            /**
             * @description 3 to 300 characters: why a shop that is not ready becomes a merchant all the same.
             * @default
             */
            reason?: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        MerchantDeclineInRequest: {
            /** @description 3 to 300 characters. */
            reason: string;
        };
        MerchantDeliveryOut: {
            event: string;
            fault: components["schemas"]["FaultEnum"] | components["schemas"]["BlankEnum"];
            host: string;
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            made_at: string;
            mode: components["schemas"]["ModeEnum"];
            seq: number;
            state: components["schemas"]["DeliveryStateEnum"];
            status: number | null;
            tries: number;
        };
        /** @description One merchant. What it applied with is empty for one that was added by an admin. */
        MerchantDetailOut: {
            /** @default  */
            address?: string;
            /** Format: date-time */
            approved_at?: string | null;
            /** @default  */
            approved_by?: string;
            merchant: components["schemas"]["MerchantRowOut"];
            people: components["schemas"]["MerchantPersonOut"][];
            /** @default  */
            reference?: string;
            status_reason: string;
            /** Format: date-time */
            suspended_at: string | null;
            utm_id: string;
        };
        MerchantEndpointOut: {
            /** @description Given up in the last seven days. */
            dead: number;
            /** Format: date-time */
            failing_since: string | null;
            host: string;
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            last_success_at: string | null;
            mode: components["schemas"]["ModeEnum"];
            state: components["schemas"]["EndpointStateEnum"];
            waiting: number;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        MerchantFlagCloseInRequest: {
            reason: string;
        };
        MerchantFlagListOut: {
            /** @description The merchant's. */
            name: string;
            results: components["schemas"]["MerchantFlagOut"][];
        };
        /** @description A flag with its evidence; `of` is 0 where the count alone is the rule. */
        MerchantFlagOut: {
            /** Format: date-time */
            closed_at: string | null;
            closed_by: string;
            closed_reason: string;
            code: components["schemas"]["PartnerFlagCodeEnum"];
            count: number;
            examples: components["schemas"]["FlagExampleOut"][];
            /** Format: date-time */
            found_at: string;
            /** Format: uuid */
            id: string;
            of: number;
            /** Format: date-time */
            since: string;
        };
        MerchantFunnelListOut: {
            results: components["schemas"]["MerchantFunnelOut"][];
        };
        /** @description A published funnel; the pause is empty unless an admin's stands. */
        MerchantFunnelOut: {
            admin_pause_reason: string;
            /** Format: date-time */
            admin_paused_at: string | null;
            admin_paused_by: string;
            /** Format: uuid */
            id: string;
            live_number: number;
            name: string;
            state: components["schemas"]["FunnelStateEnum"];
            url: string;
        };
        /**
         * @description The form of `merchant_form.FIELDS` with the consent box.
         *
         *     Every field is optional here, so that the answer names each missing one.
         */
        MerchantInRequest: {
            /** @default  */
            account_name?: string;
            /** @default  */
            account_number?: string;
            /** @default  */
            address_line1?: string;
            /** @default  */
            address_line2?: string;
            /** @default  */
            business_name?: string;
            /** @default false */
            consent?: boolean;
            /** @default  */
            consent_version?: string;
            /** @default  */
            email?: string;
            /** @default  */
            gstin?: string;
            /** @default  */
            ifsc?: string;
            /** @default  */
            mobile?: string;
            /** @default  */
            owner_name?: string;
            /** @default  */
            pan?: string;
            /** @default  */
            partner_name?: string;
            /** @default  */
            pincode?: string;
            /** @default  */
            uan?: string;
        };
        /** @description No secret, no whole address and no reply: those are the owner's own. */
        MerchantIntegrationData: {
            /** @description The newest 50. */
            deliveries: components["schemas"]["MerchantDeliveryOut"][];
            endpoints: components["schemas"]["MerchantEndpointOut"][];
            keys: components["schemas"]["MerchantKeyOut"][];
        };
        MerchantIntegrationOut: {
            data: components["schemas"]["MerchantIntegrationData"];
            success: boolean;
        };
        MerchantKeyOut: {
            /** Format: date-time */
            expires_at: string;
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            last_used_at: string | null;
            mode: components["schemas"]["ModeEnum"];
            name: string;
            revoked_why: string;
            scopes: string[];
            /** @description The key's beginning and its last four letters. */
            shown: string;
            state: components["schemas"]["KeyStateEnum"];
        };
        /**
         * @description Facts and papers with their state on this day; the PAN is masked.
         *
         *     `missing`: what has to be added before it can be sent. `papers`: what proves these facts.
         */
        MerchantKycOut: {
            /** Format: date-time */
            agreed_at: string | null;
            agreement_version: string;
            /** Format: date-time */
            checked_at: string | null;
            checked_by: string;
            documents: components["schemas"]["KycDocumentOut"][];
            entity_type: components["schemas"]["EntityTypeEnum"] | components["schemas"]["BlankEnum"];
            gstin: string;
            /** Format: date */
            incorporated_on: string | null;
            missing: string[];
            /** @description The merchant's. */
            name: string;
            pan: string;
            papers: components["schemas"]["KycPaperEnum"][];
            reason: string;
            registration: string;
            /** Format: date-time */
            sent_at: string | null;
            sent_by: string;
            /** @description Then another person has to decide. */
            sent_by_you: boolean;
            state: components["schemas"]["KycStateEnum"];
            udyam: string;
            /** Format: date */
            valid_until: string | null;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        MerchantKycRefusalInRequest: {
            reason: string;
        };
        /** @description One page of a list; `next` and `previous` are the numbers of pages. */
        MerchantListOut: {
            count: number;
            next: number | null;
            previous: number | null;
            results: components["schemas"]["MerchantRowOut"][];
        };
        MerchantOut: {
            reference: string;
            success: boolean;
        };
        MerchantPersonOut: {
            email: string | null;
            /** Format: date-time */
            invited_until: string | null;
            /** Format: date-time */
            last_login_at: string | null;
            name: string;
            role: components["schemas"]["RoleEnum"];
            state: components["schemas"]["UserStateEnum"];
        };
        /** @description A poster without the words on it, which are the merchant's own. */
        MerchantPosterOut: {
            /** Format: date */
            expires_on: string;
            /** Format: uuid */
            id: string;
            language: components["schemas"]["LanguageEnum"];
            /** Format: date-time */
            made_at: string;
            made_by: string;
            number: string;
            /** @description What changed since it was made; empty unless it is out of date. */
            outdated: components["schemas"]["OutdatedEnum"][];
            product: string;
            /** Format: date-time */
            revoked_at: string | null;
            revoked_by: string;
            revoked_reason: string;
            scans: number;
            size: components["schemas"]["SizeEnum"];
            state: components["schemas"]["MerchantPosterOutStateEnum"];
            /** @description The template's name in the reader's language. */
            template: string;
        };
        /**
         * @description * `live` - live
         *     * `out_of_date` - out_of_date
         *     * `expired` - expired
         *     * `revoked` - revoked
         * @enum {string}
         */
        MerchantPosterOutStateEnum: "live" | "out_of_date" | "expired" | "revoked";
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        MerchantPosterRevokeInRequest: {
            reason: string;
        };
        MerchantPostersOut: {
            results: components["schemas"]["MerchantPosterOut"][];
        };
        MerchantReferralsOut: {
            brought_by: components["schemas"]["MerchantReferrerOut"] | null;
            /** @description Latest first, at most 500. */
            people: components["schemas"]["BroughtMerchantOut"][];
            rewards: components["schemas"]["MerchantRewardOut"][];
        };
        /** @description One step; `on` is null while it is not reached. */
        MerchantReferralStageOut: {
            /** Format: date */
            on: string | null;
            stage: components["schemas"]["MerchantReferralStageOutStageEnum"];
        };
        /**
         * @description * `applied` - applied
         *     * `approved` - approved
         *     * `signed_in` - signed_in
         *     * `first_lead` - first_lead
         *     * `first_loan` - first_loan
         * @enum {string}
         */
        MerchantReferralStageOutStageEnum: "applied" | "approved" | "signed_in" | "first_lead" | "first_loan";
        /** @description The partner that brought the merchant; `referral` is null until it is made. */
        MerchantReferrerOut: {
            name: string;
            /** Format: uuid */
            partner_id: string;
            referral: components["schemas"]["ReferralStateOut"] | null;
            stages: components["schemas"]["MerchantReferralStageOut"][];
        };
        /** @description The merchant's rewards for one brought partner in one month, before taxes. */
        MerchantRewardOut: {
            /** Format: decimal */
            amount: string;
            /**
             * Format: date
             * @description Its first day.
             */
            month: string;
            name: string;
            state: components["schemas"]["MerchantRewardOutStateEnum"];
        };
        /**
         * @description * `pending` - pending
         *     * `earned` - earned
         *     * `due` - due
         *     * `paid` - paid
         *     * `carried` - carried
         * @enum {string}
         */
        MerchantRewardOutStateEnum: "pending" | "earned" | "due" | "paid" | "carried";
        /** @description Leads and rupees are of the last 30 days, today with them. */
        MerchantRowOut: {
            /** Format: date-time */
            created_at: string;
            /** Format: decimal */
            disbursed_amount: string;
            /** @description Those that are open. */
            flags: components["schemas"]["PartnerFlagCodeEnum"][];
            key: string;
            kyc: components["schemas"]["KycStateEnum"];
            /** Format: date-time */
            last_lead_at: string | null;
            leads: number;
            name: string;
            /** @description The first owner's name. */
            owner: string;
            /** Format: uuid */
            partner_id: string;
            status: components["schemas"]["PartnerStatusEnum"];
        };
        /** @description Another shop with the same PAN or number; never the fact itself. */
        MerchantTwinOut: {
            fact: components["schemas"]["FactEnum"];
            name: string;
            reference: string;
            state: components["schemas"]["MerchantApplicationStateEnum"];
        };
        /**
         * @description * `sms` - sms
         *     * `email` - email
         *     * `whatsapp` - whatsapp
         *     * `in_app` - in_app
         * @enum {string}
         */
        MessageChannelEnum: "sms" | "email" | "whatsapp" | "in_app";
        MessageLineOut: {
            /** Format: date-time */
            at: string;
            channel: components["schemas"]["MessageChannelEnum"];
            /** Format: date-time */
            delivered_at: string | null;
            fault: string;
            /** Format: uuid */
            id: string;
            language: string;
            parts: number;
            reason: string;
            /** Format: date-time */
            sent_at: string | null;
            state: components["schemas"]["MessageStateEnum"];
            template: string;
            /** @description Masked. */
            to: string;
            version: number | null;
            /** @description The version's text with its places; never the values. */
            words: string;
        };
        MessageLogOut: {
            /**
             * Format: uuid
             * @description Hand it in for the next page.
             */
            before: string | null;
            messages: components["schemas"]["MessageLineOut"][];
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        MessageSearchInRequest: {
            mobile: string;
        };
        /**
         * @description * `held` - held
         *     * `queued` - queued
         *     * `sending` - sending
         *     * `sent` - sent
         *     * `delivered` - delivered
         *     * `failed` - failed
         *     * `expired` - expired
         *     * `cancelled` - cancelled
         *     * `unconfirmed` - unconfirmed
         * @enum {string}
         */
        MessageStateEnum: "held" | "queued" | "sending" | "sent" | "delivered" | "failed" | "expired" | "cancelled" | "unconfirmed";
        /**
         * @description * `release` - release
         *     * `owner` - owner
         * @enum {string}
         */
        MessageTemplateKindEnum: "release" | "owner";
        /**
         * @description * `essential` - essential
         *     * `service` - service
         *     * `reminder` - reminder
         *     * `promotional` - promotional
         * @enum {string}
         */
        MessageTopicEnum: "essential" | "service" | "reminder" | "promotional";
        MessageTriggerOut: {
            channels: string[];
            code: string;
            is_essential: boolean;
            is_on: boolean;
            text: string;
            topic: components["schemas"]["MessageTopicEnum"];
        };
        MessageTriggersOut: {
            triggers: components["schemas"]["MessageTriggerOut"][];
        };
        /** @description The open questions of a lender's file, its rows to link, and the applications it changed. */
        MisDetail: {
            /** @description Applications that were changed. */
            ids: string[];
            rejections: components["schemas"]["RejectionOut"][];
            sheet: components["schemas"]["LenderSheetProfileOut"] | null;
            /** @description Rows that only add the others up. */
            totals: number;
            tray: components["schemas"]["UnlinkedRowOut"][];
            tray_count: number;
        };
        /**
         * @description * `training` - training
         *     * `agreement` - agreement
         *     * `kyc` - kyc
         * @enum {string}
         */
        MissingEnum: "training" | "agreement" | "kyc";
        MissingLoansOut: {
            expected: string | null;
            loans: number;
        };
        MisUnmappedWordOut: {
            files: number;
            /** Format: date-time */
            last_at: string;
            rows: number;
            suggested_meaning: string | null;
            word: string;
        };
        MisVocabularyData: {
            /** @description How far back files are looked at. */
            days: number;
            /** @description Somebody has said how this lender's sheets are read. */
            is_mapped: boolean;
            known: components["schemas"]["MisWordOut"][];
            lender: string;
            unknown: components["schemas"]["MisUnmappedWordOut"][];
            waiting: components["schemas"]["MisWaitingFileOut"][];
        };
        MisVocabularyOut: {
            data: components["schemas"]["MisVocabularyData"];
            success: boolean;
        };
        /** @description The shortest answer: it worked, in a person's words. */
        MisVocabularySavedOut: {
            message: string;
            success: boolean;
        };
        MisWaitingFileOut: {
            /** Format: date-time */
            created_at: string;
            file_name: string;
            /** Format: uuid */
            id: string;
            /** @description Every word of it is known by now. */
            is_ready: boolean;
            /** @description Rows that wait for a meaning. */
            rows: number;
        };
        MisWordOut: {
            meaning: string;
            word: string;
        };
        /**
         * @description * `live` - live
         *     * `test` - test
         * @enum {string}
         */
        ModeEnum: "live" | "test";
        /**
         * @description One event of a journey.
         *
         *     `kind` is act, offers, sent, status, message or call; `told_at` is set where we heard of it on another day.
         */
        MomentOut: {
            /** Format: date-time */
            at: string;
            facts: {
                [key: string]: string;
            };
            key: string;
            kind: string;
            step: string;
            /** Format: date-time */
            told_at: string | null;
        };
        MoneyBandOut: {
            max: string | null;
            min: string | null;
        };
        /** @description The shortest answer: it worked, in a person's words. */
        MonthStateOut: {
            lender_id: number;
            message: string;
            month: string;
            state: string;
            success: boolean;
        };
        MonthsToPayOut: {
            results: components["schemas"]["MonthToPayOut"][];
        };
        MonthToPayOut: {
            count: number;
            month: string;
            total: string | null;
        };
        NeedFormData: {
            /** @description The form's name among the drafts. */
            draft: string;
            max_plans: number;
            notice: components["schemas"]["PlanListNoticeOut"];
            product_type: string;
            steps: components["schemas"]["FormStepOut"][];
        };
        NeedFormOut: {
            data: components["schemas"]["NeedFormData"];
            success: boolean;
        };
        /** @description The claims that no text and no caller may make, by language. */
        NeverSayOut: {
            en: string[];
            hi: string[];
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        NewPartnerInRequest: {
            key: string;
            name: string;
            owner_email: string;
            owner_name: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        NewTicketInRequest: {
            /** Format: uuid */
            application_id?: string | null;
            category: components["schemas"]["TicketCategoryEnum"];
            /** Format: uuid */
            customer_id: string;
            /**
             * @description The customer sees the ticket from the first answer on.
             * @default false
             */
            internal?: boolean;
            /**
             * @description The actor answers it.
             * @default true
             */
            mine?: boolean;
            /**
             * @description Empty: as the category begins.
             *
             *     * `low` - low
             *     * `normal` - normal
             *     * `high` - high
             *     * `urgent` - urgent
             */
            priority?: components["schemas"]["PriorityEnum"] | components["schemas"]["NullEnum"];
            /**
             * Format: uuid
             * @description Of a complaint: names its lender and application.
             */
            submission_id?: string | null;
            text: string;
        };
        /** @description All five; empty takes one away. */
        NewUtmDefaultsInRequest: {
            /** @description All five as the editor saw them. */
            expected?: components["schemas"]["UtmDefaultsInRequest"];
            utm_campaign?: string | null;
            utm_content?: string | null;
            utm_medium?: string | null;
            utm_source?: string | null;
            utm_term?: string | null;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        NextCallInRequest: {
            /** Format: uuid */
            queue_id?: string | null;
        };
        NextCallOut: {
            /** Format: date-time */
            opens_at: string | null;
            task: components["schemas"]["CallTaskOut"] | null;
            why: components["schemas"]["WhyEnum"] | components["schemas"]["BlankEnum"];
        };
        NextSlabOut: {
            amount: string | null;
            more_disbursed: string | null;
            more_number: number | null;
            row_id: number;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        NoteInRequest: {
            decision: components["schemas"]["LineDecisionEnum"];
            key: string;
            text: string;
        };
        NoteOut: {
            /** Format: date-time */
            at: string;
            by: string;
            decision: string;
            text: string;
        };
        /** @description A recipient's answer that reached us by letter, mail or telephone. */
        NoticeAnswerInRequest: {
            outcome: components["schemas"]["ErasureOutcomeEnum"];
            /** @description Its words: 1 to 400 characters. */
            words: string;
        };
        NoticeSectionOut: {
            body: string;
            heading: string;
        };
        NotificationOut: {
            /** Format: date-time */
            created_at: string;
            /** Format: uuid */
            id: string;
            /** @description The page it leads to. */
            path: string;
            /** Format: date-time */
            read_at: string | null;
            text: string;
            title: string;
        };
        NotificationsOut: {
            results: components["schemas"]["NotificationOut"][];
            /** @description Of all of them, older ones than these too. */
            unread: number;
        };
        NullEnum: null;
        NumberBandOut: {
            max: number | null;
            min: number | null;
        };
        OfferedCardOut: {
            annual_fee: string;
            /** Format: decimal */
            annual_fee_amount: string | null;
            benefits: components["schemas"]["BenefitsEnum"][];
            bullets: string[];
            category_id: number;
            /** Format: date */
            facts_as_of: string | null;
            fee_waiver: string;
            /** Format: decimal */
            interest_month: string | null;
            issuer: string;
            /** Format: decimal */
            joining_fee: string | null;
            key_feature: string;
            /** Format: decimal */
            min_income: string | null;
            name: string;
            picture: string;
            secured: boolean;
            terms_link: string;
        };
        OfferedCardsOut: {
            data: components["schemas"]["OfferedCardOut"][];
            success: boolean;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        OfferPreviewInRequest: {
            /** Format: decimal */
            amount?: string | null;
            /** @default en */
            language?: components["schemas"]["LanguageEnum"];
            product: string;
            tenure_months?: number | null;
        };
        /**
         * @description The offer card, or the reasons why there is none.
         *
         *     `reasons` name terms that are missing or contradict one another.
         */
        OfferPreviewOut: {
            findings: components["schemas"]["PreviewFindingOut"][];
            is_asked: boolean;
            is_on: boolean;
            limits: components["schemas"]["PreviewLimitsOut"] | null;
            offer: components["schemas"]["PreviewOfferOut"] | null;
            reasons: string[];
            success: boolean;
        };
        /**
         * @description * `` -
         *     * `by_hand` - by_hand
         *     * `lost` - lost
         * @enum {string}
         */
        OffReasonEnum: "by_hand" | "lost";
        /** @description Ids of the person's page. */
        OpenedLineOut: {
            /** Format: uuid */
            customer_id: string;
            /** Format: uuid */
            prospect_id: string | null;
        };
        /** @description A request that the person made on the call, opened with the outcome. */
        OpenedRequestOut: {
            /** Format: date */
            answer_by: string;
            number: string;
            request: components["schemas"]["RequestEnum"];
        };
        OpenedTicketOut: {
            /** Format: date */
            answer_by: string;
            number: string;
        };
        OptionListOut: {
            data: components["schemas"]["OptionOut"][];
            success: boolean;
        };
        OptionListsOut: {
            data: {
                [key: string]: components["schemas"]["OptionOut"][];
            };
            success: boolean;
        };
        OptionLocationOut: {
            city: string;
            id: number;
            name: string;
        };
        OptionOut: {
            id: number;
            max: number | null;
            min: number | null;
            name: string;
        };
        OptionProductOut: {
            code: string;
            name: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        OrderInRequest: {
            lender_id: number;
            lender_revenue_ids: number[];
        };
        OtherPlanOut: {
            /** Format: decimal */
            amount_max: string | null;
            /** Format: decimal */
            amount_min: string | null;
            brochure_link: string;
            code: string;
            documents: string[];
            facts: components["schemas"]["PlanFactOut"][];
            /** Format: date */
            facts_as_of: string;
            filing: string;
            /** @description False: its rules cannot be read now, so it fits nobody. */
            is_readable: boolean;
            name: string;
            price: components["schemas"]["PlanPriceOut"] | null;
            provider: components["schemas"]["PlanProviderOut"];
            reasons: components["schemas"]["PlanReasonOut"][];
            to_confirm: components["schemas"]["PlanReasonOut"][];
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        OtpInRequest: {
            otp: string;
        };
        OtpSentOut: {
            /** @description Seconds. */
            otp_expires_in: number;
            /** @description Seconds. */
            resend_in: number;
            success: boolean;
        };
        OutcomeCountOut: {
            code: components["schemas"]["DispositionEnum"];
            count: number;
        };
        /**
         * @description * `terms` - terms
         *     * `name` - name
         *     * `template` - template
         * @enum {string}
         */
        OutdatedEnum: "terms" | "name" | "template";
        /**
         * @description * `accounts` - accounts
         *     * `desk` - desk
         *     * `lender` - lender
         * @enum {string}
         */
        OwnerEnum: "accounts" | "desk" | "lender";
        OwnQueueOut: {
            name: string;
            /** Format: uuid */
            queue_id: string;
            waiting: number;
        };
        PageDocumentOut: {
            code: string;
            help: string;
            is_required: boolean;
            name: string;
        };
        PageGrievanceOut: {
            email: string;
            officer: string;
            phone: string;
        };
        PageLenderOut: {
            kind: string;
            lender_id: number;
            mark_seed: string;
            name: string;
            privacy_url: string | null;
            slug: string;
            website: string | null;
        };
        PageStepOut: {
            text: string;
            title: string;
        };
        /** @description Another loan of the same customer, paid out within days of this one. */
        ParallelLoanOut: {
            amount: string | null;
            lender: string;
            /** Format: date */
            on: string;
            /** @description Who brought it; empty where nobody did. */
            partner: string;
            reference: string;
        };
        /**
         * @description Counts of one partner.
         *
         *     `leads` and `conversion_percent` (disbursed of leads) are null for one product: a lead has no product yet.
         */
        PartnerCountsOut: {
            applications: number;
            approved: number;
            /** Format: decimal */
            approved_percent: string | null;
            /** Format: decimal */
            average_ticket: string | null;
            /** Format: decimal */
            conversion_percent: string | null;
            counts: {
                [key: string]: number;
            };
            disbursed: number;
            /** Format: decimal */
            disbursed_amount: string;
            /** Format: decimal */
            expected: string | null;
            leads: number | null;
            /** Format: decimal */
            margin: string | null;
            name: string | null;
            /** Format: uuid */
            partner_id: string | null;
            /** Format: decimal */
            payable: string | null;
            /** Format: decimal */
            received: string | null;
            /** @description To providers of insurance and student loans. */
            requests: number | null;
            submitted: number;
            total: number;
        };
        /**
         * @description * `own_contact` - own_contact
         *     * `shared_payee` - shared_payee
         *     * `pans_in_browser` - pans_in_browser
         *     * `leads_spike` - leads_spike
         *     * `refused_fast` - refused_fast
         *     * `crawler_clicks` - crawler_clicks
         * @enum {string}
         */
        PartnerFlagCodeEnum: "own_contact" | "shared_payee" | "pans_in_browser" | "leads_spike" | "refused_fast" | "crawler_clicks";
        PartnerLeadOut: {
            consent_method: components["schemas"]["AgreedByEnum"];
            /** Format: date */
            consent_on: string;
            /** @description Why the touch earned the credit or did not; empty before the code. */
            credit: string;
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            introduced_at: string;
            invitation: components["schemas"]["InvitationEnum"];
            mobile: string;
            name: string;
            partner: string;
            pincode: string;
            product: string;
            row: number | null;
            stage: components["schemas"]["PartnerLeadStageEnum"];
            /**
             * Format: uuid
             * @description Null: named by the form.
             */
            upload_id: string | null;
        };
        /** @description One page of a list; `next` and `previous` are the numbers of pages. */
        PartnerLeadsOut: {
            count: number;
            next: number | null;
            previous: number | null;
            results: components["schemas"]["PartnerLeadOut"][];
            /** @description Of all that match but the stage. */
            stages: {
                [key: string]: number;
            };
        };
        /**
         * @description * `named` - named
         *     * `invited` - invited
         *     * `opened` - opened
         *     * `signed_in` - signed_in
         *     * `applied` - applied
         *     * `submitted` - submitted
         *     * `approved` - approved
         *     * `disbursed` - disbursed
         *     * `declined` - declined
         * @enum {string}
         */
        PartnerLeadStageEnum: "named" | "invited" | "opened" | "signed_in" | "applied" | "submitted" | "approved" | "disbursed" | "declined";
        /** @description One page of a list; `next` and `previous` are the numbers of pages. */
        PartnerListOut: {
            count: number;
            next: number | null;
            previous: number | null;
            results: components["schemas"]["PartnerRowOut"][];
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        PartnerLoginInRequest: {
            password: string;
            totp?: string;
            username: string;
        };
        PartnerLoginOut: {
            /** Format: date-time */
            last_login_at: string | null;
            masquerade: boolean;
            name: string;
            partner_name: string;
            partnerId: string;
            role: string;
            success: boolean;
            token: string;
        };
        /** @description A partner with its revenue terms: for this audience alone. */
        PartnerOut: {
            brand_request: components["schemas"]["BrandRequestOut"] | null;
            brand_revision: number;
            /** Format: date-time */
            created_at: string;
            draft: components["schemas"]["BrandDraftOut"] | null;
            /** @description Hosts as browsers write them. */
            embed_sites: string[];
            font_families: string[];
            is_own: boolean;
            key: string;
            logo_limits: components["schemas"]["LogoLimitsOut"];
            name: string;
            /** Format: uuid */
            partner_id: string;
            /** @description All thirteen: one that was chosen can be off now. */
            product_choices: components["schemas"]["ProductChoiceOut"][];
            /** Format: decimal */
            revenue_flat_fee: string | null;
            /** Format: decimal */
            revenue_percent: string | null;
            status: components["schemas"]["PartnerStatusEnum"];
            status_reason: string;
            theme: components["schemas"]["BrandThemeOut"];
            utm_defaults: components["schemas"]["UtmDefaultsOut"];
            utm_id: string;
        };
        /** @description A payee; PAN and account number are masked. `changed_area`: admin or partner. */
        PartnerPayeeOut: {
            account_number: string;
            address: string;
            changed_area: string;
            /** Format: date-time */
            changed_at: string | null;
            changed_by: string;
            gstin: string;
            ifsc: string;
            legal_name: string;
            pan: string;
            /** Format: uuid */
            partner_id: string;
        };
        PartnerRowOut: {
            /** Format: date-time */
            created_at: string;
            /** @description Those that are open. */
            flags: components["schemas"]["PartnerFlagCodeEnum"][];
            has_draft: boolean;
            is_own: boolean;
            key: string;
            name: string;
            /** Format: uuid */
            partner_id: string;
            status: components["schemas"]["PartnerStatusEnum"];
            theme: components["schemas"]["BrandThemeOut"];
            utm_id: string;
        };
        /** @description The shortest answer: it worked, in a person's words. */
        PartnerSavedOut: {
            data: components["schemas"]["PartnerOut"];
            message: string;
            success: boolean;
        };
        /**
         * @description * `pending` - pending
         *     * `active` - active
         *     * `suspended` - suspended
         * @enum {string}
         */
        PartnerStatusEnum: "pending" | "active" | "suspended";
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        PartnerStatusInRequest: {
            reason: string;
            status: components["schemas"]["PartnerStatusInStatusEnum"];
        };
        /**
         * @description * `active` - active
         *     * `suspended` - suspended
         * @enum {string}
         */
        PartnerStatusInStatusEnum: "active" | "suspended";
        PartnerTextListOut: {
            data: components["schemas"]["PartnerTextOut"][];
            success: boolean;
        };
        PartnerTextOut: {
            /** Format: date-time */
            at: string | null;
            /** @description The admin who wrote it. */
            by: string;
            /** @description An admin wrote it: proposing again leaves it. */
            is_written: boolean;
            /** @description Proposing again replaces it. */
            may_replace: boolean;
            property: components["schemas"]["ProposedTextEnum"];
            /** @description Empty where the terms do not say it. */
            proposed: string;
            state: components["schemas"]["PartnerTextOutStateEnum"];
            text: string;
        };
        /**
         * @description * `empty` - empty
         *     * `proposed` - proposed
         *     * `edited` - edited
         *     * `outdated` - outdated
         * @enum {string}
         */
        PartnerTextOutStateEnum: "empty" | "proposed" | "edited" | "outdated";
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        PasswordCheckInRequest: {
            email?: string;
            name?: string;
            password: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        PasswordInRequest: {
            current_password: string;
            password: string;
        };
        /**
         * @description One entry of the change log, with values as they were recorded.
         *
         *     `by` is empty for what the system did itself.
         */
        PastChangeOut: {
            action: string;
            area: string;
            /** Format: date-time */
            at: string;
            by: string;
            changes: components["schemas"]["ChangedValueOut"][];
            id: number;
            role_id: number | null;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        PatchedAccountInRequest: {
            language?: components["schemas"]["LanguageEnum"];
            name?: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        PatchedBasisInRequest: {
            basis?: components["schemas"]["BasisEnum"];
        };
        /** @description Any of the brand's fields, and the revision the editor saw. */
        PatchedBrandInRequest: {
            faq?: components["schemas"]["BrandQuestionOutRequest"][] | null;
            font_family?: string | null;
            font_source?: string | null;
            help_email?: string | null;
            help_phone?: string | null;
            logo?: string | null;
            primary_colour?: string | null;
            products?: string[] | null;
            revision?: number;
            secondary_colour?: string | null;
            terms_apply?: boolean | null;
            title_en?: string | null;
            title_hi?: string | null;
        };
        /** @description Changes of a queue; a field that is left out stays as it is. */
        PatchedCallQueueChangeInRequest: {
            /** Format: time */
            closes?: string | null;
            condition?: components["schemas"]["QueueConditionInRequest"];
            daily_target?: number;
            /** @description To one person; null: the owner's cap. */
            dials_a_day?: number | null;
            dials_in_days?: number | null;
            is_on?: boolean;
            name_en?: string;
            name_hi?: string;
            /**
             * Format: time
             * @description Null: the owner's hours.
             */
            opens?: string | null;
            /** @description Small ones come first. */
            place?: number;
            revision?: number;
            topic?: components["schemas"]["ContactPurposeEnum"];
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        PatchedCampaignChangeInRequest: {
            channels?: components["schemas"]["CampaignChannelEnum"][];
            /** Format: time */
            closes?: string;
            condition?: components["schemas"]["QueueConditionInRequest"];
            /** Format: date-time */
            ends_at?: string | null;
            /** @default 0 */
            half?: components["schemas"]["HalfEnum"];
            most_a_day?: number;
            name?: string;
            /** Format: time */
            opens?: string;
            path?: string;
            rate_a_minute?: number;
            /** @default 0 */
            rest_days?: number;
            revision?: number;
            /** Format: date-time */
            starts_at?: string | null;
            template?: string;
            topic?: components["schemas"]["CampaignTopicEnum"];
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        PatchedCampaignRateInRequest: {
            most_a_day?: number;
            rate_a_minute?: number;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        PatchedChangeTermInRequest: {
            /** @description The value that was on the screen. When another one is stored by now, the save is refused with 409. */
            expected?: string | number | boolean | number[] | null;
            property?: string;
            value?: string | number | boolean | number[] | null;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        PatchedLimitInRequest: {
            /** @description The value that was shown; another one by now is a 409. */
            expected?: string | number | boolean | number[] | null;
            property?: string;
            value?: string | number | boolean | number[] | null;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        PatchedLocationChangeInRequest: {
            address?: string;
            name?: string;
            pincode?: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        PatchedMisVocabularyInRequest: {
            words?: {
                [key: string]: string;
            };
        };
        /** @description Changes to a payee: only the fields that are sent change; an empty text clears one. */
        PatchedPayeeInRequest: {
            account_number?: string;
            address?: string;
            gstin?: string;
            ifsc?: string;
            legal_name?: string;
            pan?: string;
        };
        /** @description Changes of a view; absent fields stay, `revision` is the one on the screen. */
        PatchedSavedViewPatchInRequest: {
            is_default?: boolean | null;
            is_shared?: boolean | null;
            name?: string;
            query?: string;
            revision?: number;
        };
        /**
         * @description Rhythm of a schedule: interval, Indian time of day, and recipients.
         *
         *     A weekly rhythm has `weekday` (0 is Monday), a monthly one `month_day` (31: the last).
         */
        PatchedSchedulePatchInRequest: {
            /**
             * Format: time
             * @description As 09:00.
             */
            at?: string;
            every?: components["schemas"]["EveryEnum"];
            is_on?: boolean;
            month_day?: number | null;
            recipients?: string[];
            revision?: number;
            weekday?: number | null;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        PatchedSegmentChangeInRequest: {
            condition?: components["schemas"]["QueueConditionInRequest"];
            name?: string;
            revision?: number;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        PatchedTemplateSwitchInRequest: {
            is_on?: boolean;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        PatchedTrackingLinkChangeInRequest: {
            /** Format: date-time */
            expires_at?: string | null;
            name?: string;
            notes?: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        PatchedUserInRequest: {
            is_active?: boolean;
            reason?: string;
            role_id?: components["schemas"]["RoleIdEnum"];
        };
        /** @description A change; `rewrites` confirms how many links get the new values. */
        PatchedUtmTemplateChangeInRequest: {
            name?: string;
            revision?: number;
            rewrites?: number | null;
            utm_campaign?: string;
            utm_content?: string;
            utm_medium?: string;
            utm_source?: string;
            utm_term?: string;
        };
        /**
         * @description A payee's tax year in rupees; `credited` is without GST.
         *
         *     `untaxed` is the part of it without a deduction; `until_limit` is null once the limit is passed.
         */
        PayeeYearOut: {
            credited: string | null;
            deducted: string | null;
            limit: string | null;
            pan: string;
            partner: string;
            /** Format: uuid */
            partner_id: string;
            percent: string | null;
            section: string;
            statements: number;
            untaxed: string | null;
            until_limit: string | null;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        PaymentInRequest: {
            /** Format: date */
            paid_on: string;
            utr: string;
        };
        /** @description A pasted line as it was read; `error` is empty where its payment can be recorded. */
        PaymentLineOut: {
            amount: string | null;
            error: string;
            line: number;
            number: string;
            /** Format: date */
            paid_on: string | null;
            payee: string;
            utr: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        PaymentLinesInRequest: {
            /**
             * @description Record them; otherwise they are checked.
             * @default false
             */
            apply?: boolean;
            text: string;
        };
        /** @description The shortest answer: it worked, in a person's words. */
        PaymentLinesOut: {
            lines: components["schemas"]["PaymentLineOut"][];
            message: string;
            recorded: number;
            success: boolean;
        };
        /** @description The shortest answer: it worked, in a person's words. */
        PayoutChangedOut: {
            message: string;
            payout: components["schemas"]["PayoutDetailOut"];
            success: boolean;
        };
        /** @description `count` and `total` are the control figures; `state` is made, sent, dropped or recalled. */
        PayoutDetailOut: {
            /**
             * Format: date-time
             * @description Empty: it waits for another person.
             */
            checked_at: string | null;
            checker: string;
            count: number;
            /** @description How often its file left. */
            download_count: number;
            /** Format: uuid */
            id: string;
            is_own: boolean;
            /** Format: date-time */
            made_at: string;
            maker: string;
            month: string;
            number: string;
            paid: number;
            reversals: components["schemas"]["TransferReversalOut"][];
            state: string;
            total: string | null;
            transfers: components["schemas"]["TransferOut"][];
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        PayoutInRequest: {
            month: string;
        };
        /** @description `count` and `total` are the control figures; `state` is made, sent, dropped or recalled. */
        PayoutOut: {
            /**
             * Format: date-time
             * @description Empty: it waits for another person.
             */
            checked_at: string | null;
            checker: string;
            count: number;
            /** @description How often its file left. */
            download_count: number;
            /** Format: uuid */
            id: string;
            is_own: boolean;
            /** Format: date-time */
            made_at: string;
            maker: string;
            month: string;
            number: string;
            paid: number;
            state: string;
            total: string | null;
        };
        /** @description One page of a list; `next` and `previous` are the numbers of pages. */
        PayoutsOut: {
            count: number;
            next: number | null;
            previous: number | null;
            results: components["schemas"]["PayoutOut"][];
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        PeopleInRequest: {
            /**
             * @description The funnel: what happened in the period, or what became of those who arrived in it.
             *
             *     * `events` - events
             *     * `arrivals` - arrivals
             * @default events
             */
            counted?: components["schemas"]["CountedEnum"];
            /** Format: date */
            from?: string;
            /** @default 1 */
            page?: number;
            /** @default 20 */
            page_size?: number;
            /** @default last_30_days */
            preset?: components["schemas"]["PresetEnum"];
            product?: components["schemas"]["ProductTypeEnum"];
            /** @default  */
            search?: string;
            step: string;
            /** Format: date */
            to?: string;
        };
        /** @description One page of a list; `next` and `previous` are the numbers of pages. */
        PeopleOut: {
            count: number;
            next: number | null;
            previous: number | null;
            results: components["schemas"]["PersonRowOut"][];
        };
        /**
         * @description A visit, application or customer at the step, masked, with their latest application.
         *
         *     Latest is the one that moved last. `status` is `offers` before it was submitted, empty where there is none.
         */
        PersonRowOut: {
            /** Format: uuid */
            application_id: string | null;
            /** Format: date-time */
            at: string;
            city: string;
            customer: string;
            /** Format: uuid */
            id: string;
            lender: string;
            mobile: string;
            product: string;
            status: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        PictureInRequest: {
            /** Format: binary */
            image_name?: string | null;
            path: string;
        };
        /** @description The shortest answer: it worked, in a person's words. */
        PictureOut: {
            /** @description The uploaded location, an address of this site. */
            file: string;
            message: string;
            success: boolean;
        };
        /** @description Counts of the changes that a sheet makes in its list, made or previewed. */
        PincodeDetail: {
            added: number;
            added_first: string[];
            /** @description The length of the list once it is applied; now, where it was. */
            after: number;
            /** @description Removes nothing, because a row of the whole list was rejected, now or when the list changed. */
            keeps: boolean;
            removed: number;
            removed_first: string[];
            replaces: boolean;
            unchanged: number;
        };
        PincodesOut: {
            pincodes: string[];
            success: boolean;
        };
        PlaceFoundOut: {
            data: components["schemas"]["PlaceOut"];
            success: boolean;
        };
        PlaceOut: {
            city: string;
            pincode: string;
            state: string;
        };
        PlanFactOut: {
            code: string;
            label: string;
            /** @description The same in everyday words; empty where the label is plain itself. */
            plain: string;
            /** @description Empty where the provider does not say. */
            text: string;
        };
        /** @description A submission that is with a lender now. */
        PlanFlightOut: {
            /** Format: uuid */
            application_id: string;
            lender: string;
            outcome: components["schemas"]["PlanFlightOutOutcomeEnum"];
            status: string;
            /** Format: uuid */
            submission_id: string;
        };
        /**
         * @description * `withdrawn` - withdrawn
         *     * `goes_on` - goes_on
         * @enum {string}
         */
        PlanFlightOutOutcomeEnum: "withdrawn" | "goes_on";
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        PlanInRequest: {
            product?: string | null;
            property: string;
            /** Format: date */
            starts_on: string;
            value: string | number | boolean | number[] | null;
        };
        /** @description One kind of thing: how many, deleted or kept, by which law until when. */
        PlanLineOut: {
            count: number;
            law: string;
            retention: components["schemas"]["RetentionEnum"];
            /** Format: date */
            until: string | null;
            what: string;
        };
        PlanListNoticeOut: {
            sections: components["schemas"]["NoticeSectionOut"][];
            title: string;
            version: string;
        };
        PlannedListOut: {
            data: components["schemas"]["PlannedOut"][];
            success: boolean;
        };
        /** @description One planned change. `why` is the reason, in the reader's language, of one that failed. */
        PlannedOut: {
            failure_reason: string;
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            planned_at: string;
            planned_by: string;
            product: string | null;
            property: string;
            /** Format: date-time */
            settled_at: string | null;
            settled_by: string;
            /** Format: date */
            starts_on: string;
            state: components["schemas"]["PlannedOutStateEnum"];
            value: unknown | null;
        };
        /**
         * @description * `planned` - Planned
         *     * `applied` - Applied
         *     * `cancelled` - Cancelled
         *     * `failed` - Failed
         * @enum {string}
         */
        PlannedOutStateEnum: "planned" | "applied" | "cancelled" | "failed";
        PlanOut: {
            /** Format: decimal */
            amount_max: string | null;
            /** Format: decimal */
            amount_min: string | null;
            brochure_link: string;
            code: string;
            documents: string[];
            facts: components["schemas"]["PlanFactOut"][];
            /** Format: date */
            facts_as_of: string;
            filing: string;
            name: string;
            price: components["schemas"]["PlanPriceOut"] | null;
            provider: components["schemas"]["PlanProviderOut"];
            to_confirm: components["schemas"]["PlanReasonOut"][];
        };
        PlanPriceOut: {
            /** Format: decimal */
            high: string;
            /** Format: decimal */
            low: string;
        };
        PlanProviderOut: {
            code: string;
            grievance: string;
            kind: string;
            name: string;
            privacy_link: string;
            registration: string;
        };
        PlanReasonOut: {
            /** @description The rule, or `choice` for an answer that is not taken. */
            code: string;
            field: string | null;
            got: string;
            /** @description What would fit. */
            needed: string[];
        };
        PlansData: {
            /**
             * Format: date
             * @description The day whose order the list stands in.
             */
            lot_date: string;
            matched: components["schemas"]["PlanOut"][];
            notice: components["schemas"]["PlanListNoticeOut"];
            price_unit: components["schemas"]["PriceUnitEnum"];
            unmatched: components["schemas"]["OtherPlanOut"][];
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        PlansInRequest: {
            need?: {
                [key: string]: string;
            } | null;
        };
        PlansOut: {
            data: components["schemas"]["PlansData"];
            success: boolean;
        };
        /**
         * @description * `today` - today
         *     * `yesterday` - yesterday
         *     * `last_7_days` - last_7_days
         *     * `last_30_days` - last_30_days
         *     * `month_to_date` - month_to_date
         *     * `custom_range` - custom_range
         * @enum {string}
         */
        PresetEnum: "today" | "yesterday" | "last_7_days" | "last_30_days" | "month_to_date" | "custom_range";
        PreviewBadgeOut: {
            ends_on: string | null;
            language: components["schemas"]["LanguageEnum"];
            text: string;
        };
        PreviewedPersonOut: {
            city: string;
            /** @description Masked. */
            mobile: string;
            /** @description Masked. */
            name: string;
            reason: string;
            /** Format: date-time */
            stopped_at: string;
        };
        PreviewFindingOut: {
            code: string;
            got: unknown | null;
            needed: unknown | null;
        };
        PreviewLimitsOut: {
            amount_max: string | null;
            amount_min: string | null;
            tenure_max: number | null;
            tenure_min: number | null;
        };
        /** @description The offer with the names the customer's list has. */
        PreviewOfferOut: {
            amount: string;
            annual_rate: string;
            apr: string;
            cooling_off_days: number;
            emi: string;
            fee_gst: string;
            fees_total: string;
            kind: string;
            lender_id: number;
            mark_seed: string;
            meets_request: boolean;
            name: string;
            net_disbursed: string;
            penal: string;
            price: string;
            processing_fee: string;
            special_offer: components["schemas"]["PreviewBadgeOut"] | null;
            tenure_months: number;
            third_party_fees: string;
            total_interest: string;
            total_payable: string;
        };
        /**
         * @description * `desk` - desk
         *     * `setting` - setting
         *     * `built_in` - built_in
         * @enum {string}
         */
        PriceSourceEnum: "desk" | "setting" | "built_in";
        /**
         * @description * `rupees_a_year` - rupees_a_year
         *     * `percent_a_year` - percent_a_year
         * @enum {string}
         */
        PriceUnitEnum: "rupees_a_year" | "percent_a_year";
        /**
         * @description * `low` - low
         *     * `normal` - normal
         *     * `high` - high
         *     * `urgent` - urgent
         * @enum {string}
         */
        PriorityEnum: "low" | "normal" | "high" | "urgent";
        /** @description Every refusal of every call (api.md, "Shape of errors"). */
        ProblemOut: {
            code: string;
            details: {
                [key: string]: unknown;
            };
            fields: {
                [key: string]: components["schemas"]["FieldErrorOut"][];
            };
            message: string;
            request_id: string;
            success: boolean;
        };
        /** @description A product with both its names: the editor shows the brand in both languages side by side. */
        ProductChoiceOut: {
            code: string;
            /** @description Whether the marketplace serves it now. */
            live: boolean;
            name_en: string;
            name_hi: string;
        };
        ProductLimitsOut: {
            age_max: number | null;
            age_min: number | null;
            /** Format: date-time */
            changed_at: string | null;
            income_max: string | null;
            income_min: string | null;
            open_applications_max: number | null;
            pincode_mode: components["schemas"]["ProductLimitsOutPincodeModeEnum"];
            /** @description How many PIN codes the list holds. */
            pincodes: number;
            product_type: string;
        };
        /**
         * @description * `all` - all
         *     * `allow` - allow
         *     * `deny` - deny
         * @enum {string}
         */
        ProductLimitsOutPincodeModeEnum: "all" | "allow" | "deny";
        /** @description Submissions to lenders and their results. */
        ProductLineOut: {
            applications: number;
            approved: number;
            /** Format: decimal */
            approved_percent: string | null;
            /** Format: decimal */
            average_ticket: string | null;
            disbursed: number;
            /** Format: decimal */
            disbursed_amount: string;
            product: string;
            submitted: number;
        };
        ProductOut: {
            code: string;
            live: boolean;
            name: string;
            route: string;
        };
        ProductsOut: {
            data: components["schemas"]["ProductOut"][];
            success: boolean;
        };
        /**
         * @description * `PL` - PL
         *     * `BL` - BL
         *     * `GL` - GL
         *     * `HL` - HL
         * @enum {string}
         */
        ProductTypeEnum: "PL" | "BL" | "GL" | "HL";
        ProgressOut: {
            done: number;
            rows_per_second: number | null;
            seconds_left: number | null;
            total: number | null;
        };
        /**
         * @description * `pan` - pan
         *     * `passport` - passport
         *     * `voter_id` - voter_id
         *     * `licence` - licence
         *     * `signature` - signature
         *     * `order` - order
         * @enum {string}
         */
        ProofDocumentEnum: "pan" | "passport" | "voter_id" | "licence" | "signature" | "order";
        /**
         * @description * `code` - code
         *     * `document` - document
         * @enum {string}
         */
        ProofEnum: "code" | "document";
        /**
         * @description * `age_text` - age_text
         *     * `age_text_hi` - age_text_hi
         *     * `employment_text` - employment_text
         *     * `employment_text_hi` - employment_text_hi
         *     * `income_text` - income_text
         *     * `income_text_hi` - income_text_hi
         *     * `min_loan_text` - min_loan_text
         *     * `min_loan_text_hi` - min_loan_text_hi
         *     * `max_loan_text` - max_loan_text
         *     * `max_loan_text_hi` - max_loan_text_hi
         *     * `cibil_text` - cibil_text
         *     * `cibil_text_hi` - cibil_text_hi
         *     * `lender_journey_text` - lender_journey_text
         *     * `lender_journey_text_hi` - lender_journey_text_hi
         *     * `tenure` - tenure
         *     * `interest_rate` - interest_rate
         *     * `processing_fees` - processing_fees
         * @enum {string}
         */
        ProposedTextEnum: "age_text" | "age_text_hi" | "employment_text" | "employment_text_hi" | "income_text" | "income_text_hi" | "min_loan_text" | "min_loan_text_hi" | "max_loan_text" | "max_loan_text_hi" | "cibil_text" | "cibil_text_hi" | "lender_journey_text" | "lender_journey_text_hi" | "tenure" | "interest_rate" | "processing_fees";
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        ProposeTextsInRequest: {
            /** @description The texts that the admin agreed to replace. */
            properties: components["schemas"]["ProposedTextEnum"][];
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        ProspectInRequest: {
            consents: components["schemas"]["ConsentInRequest"][];
            language?: components["schemas"]["LanguageEnum"];
            mobile_phone_code?: string;
            mobile_phone_number: string;
            url_segment?: string | null;
            utms?: {
                [key: string]: string;
            } | null;
        };
        ProspectOut: {
            /** @description Seconds. */
            otp_expires_in: number;
            /** Format: uuid */
            prospectAppId: string;
            /** @description Seconds. */
            resend_in: number;
            success: boolean;
        };
        PublicAnswerOut: {
            id: string;
            text: string;
            /** @description The screen it leads to; empty: the next one. */
            to: string;
        };
        PublicFunnelData: {
            screens: components["schemas"]["PublicScreenOut"][];
            version: number;
        };
        PublicFunnelOut: {
            data: components["schemas"]["PublicFunnelData"];
            success: boolean;
        };
        PublicScreenOut: {
            answers: components["schemas"]["PublicAnswerOut"][];
            button: string;
            field: string;
            id: string;
            kind: components["schemas"]["FunnelScreenKindEnum"];
            least: number;
            most: number;
            /** @description Address of a picture on this site; empty for none. */
            picture: string;
            picture_text: string;
            step: number;
            text: string;
            title: string;
        };
        /**
         * @description * `invitation` - invitation
         *     * `reset` - reset
         * @enum {string}
         */
        PurposeEnum: "invitation" | "reset";
        QuestionOut: {
            asked_if: components["schemas"]["AskedIfOut"] | null;
            hint: string | null;
            kind: components["schemas"]["QuestionOutKindEnum"];
            label: string;
            max: number | null;
            min: number | null;
            name: string;
            options: components["schemas"]["ChoiceAnswerOut"][];
        };
        /**
         * @description * `choice` - choice
         *     * `money` - money
         *     * `whole` - whole
         *     * `year` - year
         *     * `pincode` - pincode
         * @enum {string}
         */
        QuestionOutKindEnum: "choice" | "money" | "whole" | "year" | "pincode";
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        QueueConditionInRequest: {
            cities?: string[];
            from_hours: number;
            languages?: components["schemas"]["LanguageEnum"][];
            products?: string[];
            stage: components["schemas"]["StoppedStageEnum"];
            until_hours: number;
            /** @description A group: {all | any: [parts]} or {not: part}; a part is a group or {field, is, value}. */
            where?: unknown | null;
        };
        /** @description One line of the queue. */
        QueuedTicketOut: {
            /** Format: date */
            answer_by: string;
            asker: components["schemas"]["TicketAskerOut"];
            category: components["schemas"]["AnyTicketCategoryEnum"];
            /** Format: date-time */
            changed_at: string;
            /** @description Numbers of people are masked. */
            excerpt: string;
            /**
             * Format: date-time
             * @description Null once a first answer was given.
             */
            first_answer_due: string | null;
            /** Format: uuid */
            id: string;
            is_overdue: boolean;
            kind: components["schemas"]["TicketKindEnum"];
            language: components["schemas"]["LanguageEnum"];
            number: string;
            /** Format: date-time */
            opened_at: string;
            /** Format: uuid */
            owner_id: string | null;
            owner_name: string;
            priority: components["schemas"]["PriorityEnum"];
            score: number | null;
            state: components["schemas"]["TicketStateEnum"];
            /** @description customer, lender, or empty. */
            waiting_for: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        QueuePreviewInRequest: {
            condition: components["schemas"]["QueueConditionInRequest"];
            topic: components["schemas"]["ContactPurposeEnum"];
        };
        QueuePreviewOut: {
            blocked: {
                [key: string]: number;
            };
            callable_later: number;
            callable_now: number;
            /** @description The latest of them, who were checked; the rest counts of these. */
            checked: number;
            first: components["schemas"]["PreviewedPersonOut"][];
            /** @description At least so many are named. */
            is_cut: boolean;
            people: number;
            sentence: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        QueueScriptInRequest: {
            /** @description Code of a script; empty: none. */
            script: string;
        };
        /**
         * @description * `mobile` - mobile
         *     * `pan` - pan
         *     * `email` - email
         *     * `id` - id
         *     * `beginning` - beginning
         *     * `ticket` - ticket
         *     * `reference` - reference
         *     * `name` - name
         * @enum {string}
         */
        ReadAsEnum: "mobile" | "pan" | "email" | "id" | "beginning" | "ticket" | "reference" | "name";
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        ReasonInRequest: {
            reason: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        RecallInRequest: {
            reason: string;
            /**
             * Format: uuid
             * @description One transfer; without it all that are not noted as paid.
             */
            statement_id?: string | null;
        };
        /** @description The SHA-256 of a certificate's signed line, its signature and the public key. */
        ReceiptCertificateOut: {
            fingerprint: string;
            is_final: boolean;
            /** Format: date-time */
            made_at: string;
            /** @description Ed25519, base64. */
            public_key: string;
            /** @description Ed25519 over the signed line, base64. */
            signature: string;
        };
        ReceiptData: {
            /** Format: date-time */
            asked_at: string;
            /** Format: date-time */
            cancelled_at: string | null;
            certificate: components["schemas"]["ReceiptCertificateOut"] | null;
            deleted: components["schemas"]["ErasedCountOut"][];
            /** Format: date-time */
            done_at: string | null;
            /** Format: date-time */
            due_at: string;
            number: string;
            retained: components["schemas"]["RetainedCountOut"][];
            state: components["schemas"]["ErasureStateEnum"];
        };
        ReceiptOut: {
            data: components["schemas"]["ReceiptData"];
            success: boolean;
        };
        RecentCustomersOut: {
            results: components["schemas"]["FoundCustomerOut"][];
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        RecognitionInRequest: {
            /** Format: binary */
            file: string;
        };
        /** @description Probable kind and lender of a file; both null where nothing fits. */
        RecognitionOut: {
            kind: string | null;
            /** @description The lender whose saved mapping fits its headings. */
            lender_id: number | null;
        };
        /** @description One page of a list; `next` and `previous` are the numbers of pages. */
        ReconciliationDetailOut: {
            ages: components["schemas"]["AgeOut"][];
            buckets: components["schemas"]["BucketOut"][];
            claimed: string | null;
            claims: components["schemas"]["ClaimOut"][];
            count: number;
            difference: string | null;
            expected: string | null;
            ledger_state: string;
            lender: string;
            lender_id: number;
            month: string;
            moved: string | null;
            next: number | null;
            paid: string | null;
            previous: number | null;
            received: string | null;
            results: components["schemas"]["BucketedLineOut"][];
            settled: components["schemas"]["SettlementOut"] | null;
            state: string;
            tolerance: string | null;
            unexplained: number;
            unlinked_amount: string | null;
        };
        /**
         * @description A lender's month in the list; `state` is open, proposed or closed.
         *
         *     `unlinked_amount` was received for no known event. `moved` is the change of the difference since the month was
         *     submitted; zero within the tolerance.
         */
        ReconciliationOut: {
            claimed: string | null;
            difference: string | null;
            expected: string | null;
            ledger_state: string;
            lender: string;
            lender_id: number;
            month: string;
            moved: string | null;
            paid: string | null;
            received: string | null;
            state: string;
            unlinked_amount: string | null;
        };
        /** @description One page of a list; `next` and `previous` are the numbers of pages. */
        ReconciliationsOut: {
            count: number;
            next: number | null;
            previous: number | null;
            results: components["schemas"]["ReconciliationOut"][];
        };
        RecoveryCodesOut: {
            /** @description Shown this once. */
            recovery_codes: string[];
        };
        /**
         * @description A referral with the terms of its whole time, null where none were agreed that day.
         *
         *     `shared` is the fact that bars it, never its value. `rewarded` is what it came to in rupees before taxes.
         */
        ReferralStateOut: {
            /** Format: date-time */
            barred_at: string | null;
            /** Format: date */
            began_on: string;
            /** Format: decimal */
            flat: string | null;
            months: number | null;
            /** Format: decimal */
            percent: string | null;
            /** Format: decimal */
            rewarded: string;
            shared: components["schemas"]["SharedEnum"] | components["schemas"]["NullEnum"];
            state: components["schemas"]["ReferralStateOutStateEnum"];
            /**
             * Format: date
             * @description The last day that brings a reward.
             */
            until: string | null;
        };
        /**
         * @description * `open` - open
         *     * `barred` - barred
         * @enum {string}
         */
        ReferralStateOutStateEnum: "open" | "barred";
        /** @description The shortest answer: it worked, in a person's words. */
        ReferralTermsChangedOut: {
            message: string;
            success: boolean;
            terms: components["schemas"]["ReferralTermsOut"];
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        ReferralTermsInRequest: {
            /** Format: decimal */
            flat: string;
            months: number;
            /** Format: decimal */
            percent: string;
            /** Format: date */
            valid_from: string;
            /** Format: date */
            valid_until?: string | null;
        };
        /** @description `cost` is of the last 12 months in which rewards were booked, newest first. */
        ReferralTermsListOut: {
            cost: components["schemas"]["RewardCostOut"][];
            results: components["schemas"]["ReferralTermsOut"][];
        };
        /**
         * @description Reward terms for partners approved on [valid_from, valid_until).
         *
         *     `is_in_force`: today is one of these days.
         */
        ReferralTermsOut: {
            /**
             * Format: date-time
             * @description Empty: it waits for another person.
             */
            checked_at: string | null;
            checker: string;
            flat: string | null;
            /** Format: uuid */
            id: string;
            is_in_force: boolean;
            is_own: boolean;
            /** Format: date-time */
            made_at: string;
            maker: string;
            months: number;
            percent: string | null;
            state: components["schemas"]["ReferralTermsOutStateEnum"];
            /** Format: date */
            valid_from: string;
            /** Format: date */
            valid_until: string | null;
        };
        /**
         * @description * `proposed` - proposed
         *     * `agreed` - agreed
         *     * `dropped` - dropped
         * @enum {string}
         */
        ReferralTermsOutStateEnum: "proposed" | "agreed" | "dropped";
        RefusalCountOut: {
            count: number;
            reason: components["schemas"]["RefusalCountOutReasonEnum"];
        };
        /**
         * @description * `cost` - cost
         *     * `amount` - amount
         *     * `no_need` - no_need
         *     * `later` - later
         *     * `documents` - documents
         *     * `trust` - trust
         *     * `unspoken` - unspoken
         *     * `not_doable` - not_doable
         *     * `elsewhere` - elsewhere
         * @enum {string}
         */
        RefusalCountOutReasonEnum: "cost" | "amount" | "no_need" | "later" | "documents" | "trust" | "unspoken" | "not_doable" | "elsewhere";
        RefusedFieldOut: {
            field: string;
            people: number;
        };
        /**
         * @description * `not_needed` - not_needed
         *     * `waiting` - waiting
         *     * `given` - given
         *     * `refused` - refused
         * @enum {string}
         */
        RegistrationEnum: "not_needed" | "waiting" | "given" | "refused";
        RejectionOut: {
            code: string;
            /** @description Of the first such row. */
            reason: string;
            rows: number;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        RejectUploadInRequest: {
            reason: string;
        };
        ReportChoiceOut: {
            key: string;
            name: string;
        };
        /** @description One column in the reader's language. `unit` is count, percent, rupees, hours or days. */
        ReportColumnOut: {
            /** @description Whether the caller may read who stands behind its cells. */
            has_people: boolean;
            key: string;
            means: string;
            title: string;
            unit: string;
        };
        /**
         * @description A report with its rows, totals and freshness.
         *
         *     `uncounted` is the number of days not counted yet; `changed_days` changed after they were first shown.
         */
        ReportOut: {
            by: string;
            changed_days: string[];
            columns: components["schemas"]["ReportColumnOut"][];
            counted: components["schemas"]["CountedEnum"];
            /** Format: date-time */
            counted_again_at: string | null;
            /** Format: date-time */
            data_up_to: string | null;
            lenders: components["schemas"]["ReportChoiceOut"][];
            partners: components["schemas"]["ReportChoiceOut"][];
            period: components["schemas"]["AdminPeriodOut"];
            previous_period: components["schemas"]["ReportSpanOut"] | null;
            rows: components["schemas"]["ReportRowOut"][];
            series: components["schemas"]["ReportSeriesOut"] | null;
            totals: components["schemas"]["ReportRowOut"];
            uncounted: number;
        };
        /**
         * @description Query of a report.
         *
         *     `by` and `split` name the rows; a cell is of a product and at most one more part.
         */
        ReportPeopleInRequest: {
            by?: components["schemas"]["ReportRowsEnum"];
            channel?: components["schemas"]["CreditChannelEnum"];
            column: string;
            /**
             * @description What happened on these days, or who arrived.
             *
             *     * `events` - events
             *     * `arrivals` - arrivals
             * @default events
             */
            counted?: components["schemas"]["CountedEnum"];
            /** Format: date */
            from?: string;
            /** @description A row's key, or total. */
            key: string;
            lender_id?: number;
            /** @default 1 */
            page?: number;
            /** @default 20 */
            page_size?: number;
            /** @description A partner's id, or own. */
            partner_id?: string;
            /** @default last_30_days */
            preset?: components["schemas"]["PresetEnum"];
            product?: components["schemas"]["ProductTypeEnum"];
            split?: components["schemas"]["ReportRowsEnum"];
            /** Format: date */
            to?: string;
        };
        /** @description One page of a list; `next` and `previous` are the numbers of pages. */
        ReportPeopleOut: {
            count: number;
            next: number | null;
            previous: number | null;
            results: components["schemas"]["PersonRowOut"][];
        };
        /**
         * @description A row of a report. Cells are by column, as text; null where there is no value.
         *
         *     `parts` are part and whole of ratios. `name` is empty for rows that the page names: days, products, channels and the
         *     own brand.
         */
        ReportRowOut: {
            cells: {
                [key: string]: string | null;
            };
            is_split: boolean;
            key: string;
            name: string;
            parts: {
                [key: string]: number[];
            };
            previous: {
                [key: string]: string | null;
            } | null;
        };
        /**
         * @description * `day` - day
         *     * `week` - week
         *     * `month` - month
         *     * `product` - product
         *     * `lender` - lender
         *     * `partner` - partner
         *     * `channel` - channel
         *     * `reason` - reason
         * @enum {string}
         */
        ReportRowsEnum: "day" | "week" | "month" | "product" | "lender" | "partner" | "channel" | "reason";
        /** @description One column day by day, of each of the largest rows, or of all together. */
        ReportSeriesOut: {
            column: string;
            days: string[];
            lines: components["schemas"]["SeriesLineOut"][];
            previous_days: string[];
        };
        ReportSpanOut: {
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
        };
        /**
         * @description * `` -
         *     * `complaint` - complaint
         *     * `deletion` - deletion
         * @enum {string}
         */
        RequestEnum: "complaint" | "deletion";
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        ResetInRequest: {
            password: string;
            token: string;
        };
        /**
         * @description * `` -
         *     * `ours` - ours
         *     * `no_name` - no_name
         *     * `private` - private
         *     * `silent` - silent
         *     * `redirect` - redirect
         *     * `other` - other
         * @enum {string}
         */
        ResultEnum: "ours" | "no_name" | "private" | "silent" | "redirect" | "other";
        RetainedCountOut: {
            count: number;
            kind: string;
            law: string;
            /**
             * Format: date
             * @description Null: for good, because it names nobody.
             */
            until: string | null;
        };
        /**
         * @description * `goes` - goes
         *     * `stays` - stays
         * @enum {string}
         */
        RetentionEnum: "goes" | "stays";
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        RevealInRequest: {
            /**
             * Format: uuid
             * @description The call, for the field `recording`.
             */
            attempt_id?: string | null;
            field: components["schemas"]["FieldEnum"];
            /** @default  */
            note?: string;
            reason: components["schemas"]["RevealReasonEnum"];
        };
        RevealOut: {
            /** @description Seconds. */
            hides_in: number;
            value: string;
        };
        /**
         * @description * `caller_asked` - caller_asked
         *     * `lender_asked` - lender_asked
         *     * `correction` - correction
         *     * `complaint` - complaint
         *     * `other` - other
         * @enum {string}
         */
        RevealReasonEnum: "caller_asked" | "lender_asked" | "correction" | "complaint" | "other";
        RevenueCoverageOut: {
            lender_id: number;
            /** Format: date */
            on: string;
            success: boolean;
            types: components["schemas"]["TypeCoverageOut"][];
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        RevenueInRequest: {
            /** @description Both terms as the editor saw them. */
            expected?: components["schemas"]["RevenueTermsInRequest"];
            revenue_flat_fee?: string | number | null;
            revenue_percent?: string | number | null;
        };
        /** @description One page of a list; `next` and `previous` are the numbers of pages. */
        RevenueMonthDetailOut: {
            count: number;
            month: string;
            next: number | null;
            previous: number | null;
            results: components["schemas"]["LedgerLineOut"][];
            state: string;
            types: components["schemas"]["RevenueMonthOut"][];
        };
        /**
         * @description One revenue type of a month; state open, closed or reopened, result ok or no_slab.
         *
         *     `expected` is null if no row applies: unknown, not zero.
         */
        RevenueMonthOut: {
            ats: string | null;
            basis: string;
            /** Format: date-time */
            booked_at: string | null;
            /** Format: date-time */
            closed_at: string | null;
            disbursed: string | null;
            expected: string | null;
            formula: components["schemas"]["FormulaTermOut"][];
            lines: number;
            margin: string | null;
            month: string;
            number: number;
            partner_share: string | null;
            pays_on: string;
            /** @description Rewards for partners that were brought. */
            referral_reward: string | null;
            result: string;
            revenue_type: string;
            revenue_type_id: number;
            /** @description Requests to open the closed month again. */
            reversals: components["schemas"]["ReversalOut"][];
            row_id: number | null;
            state: string;
            waiting: number;
        };
        /** @description One page of a list; `next` and `previous` are the numbers of pages. */
        RevenueMonthsOut: {
            count: number;
            next: number | null;
            previous: number | null;
            results: components["schemas"]["RevenueMonthOut"][];
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        RevenueTermsInRequest: {
            revenue_flat_fee?: string | number | null;
            revenue_percent?: string | number | null;
        };
        RevenueTypeOut: {
            id: number;
            name: string;
        };
        /** @description `success` is the text that specification 7 prints. */
        RevenueTypesOut: {
            data: components["schemas"]["RevenueTypeOut"][];
            success: string;
        };
        /** @description A request for a reversal, decided or not. */
        ReversalOut: {
            /**
             * Format: date-time
             * @description Empty: it waits for another person.
             */
            checked_at: string | null;
            checker: string;
            is_own: boolean;
            /** Format: date-time */
            made_at: string;
            maker: string;
            reason: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        ReversalReasonInRequest: {
            reason: string;
        };
        /** @description The rewards booked in a month, net of reversals, and the number of rewarded partners. */
        RewardCostOut: {
            amount: string | null;
            month: string;
            partners: number;
        };
        /**
         * @description * `owner` - owner
         *     * `agent` - agent
         * @enum {string}
         */
        RoleEnum: "owner" | "agent";
        /**
         * @description * `1` - 1
         *     * `2` - 2
         *     * `3` - 3
         * @enum {integer}
         */
        RoleIdEnum: 1 | 2 | 3;
        RowErrorOut: {
            code: string;
            column: string;
            reason: string;
            row: number;
            value: string;
        };
        /** @description The shortest answer: it worked, in a person's words. */
        RowLinkedOut: {
            message: string;
            outcome: string;
            success: boolean;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        RowLinkInRequest: {
            /** Format: uuid */
            submission_id: string;
        };
        /**
         * @description * `same_pan` - same_pan
         *     * `same_email` - same_email
         *     * `mobile_taken` - mobile_taken
         *     * `at_lender` - at_lender
         *     * `merged_by_hand` - merged_by_hand
         *     * `lender_says` - lender_says
         * @enum {string}
         */
        RuleEnum: "same_pan" | "same_email" | "mobile_taken" | "at_lender" | "merged_by_hand" | "lender_says";
        RuleOut: {
            code: string;
            products: string[];
        };
        RulePassRateOut: {
            failed: number;
            judged: number;
            /** @description Stopped by this rule and by no other. */
            only_this_rule: number;
            passed: number;
            rule: string;
            unknown: number;
        };
        RuleRefusalsOut: {
            lists_opened: number;
            only_this_rule: number;
            refusals: number;
            rule: string;
        };
        RuleVersionOut: {
            added: string[];
            /** Format: date */
            effective_from: string;
            version: string;
        };
        /** @description A sample cell as rupees and as a day in each order; null where it is none. */
        SampleReadingOut: {
            /** Format: decimal */
            amount: string | null;
            /** Format: date */
            dmy: string | null;
            /** Format: date */
            mdy: string | null;
            sample: string;
            /** Format: date */
            ymd: string | null;
        };
        SavedViewDataOut: {
            data: components["schemas"]["SavedViewOut"];
            success: boolean;
        };
        SavedViewDeletedOut: {
            success: boolean;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        SavedViewInRequest: {
            /** @default false */
            is_default?: boolean;
            /** @default false */
            is_shared?: boolean;
            name: string;
            page: string;
            /** @description As in the address. */
            query: string;
        };
        /** @description One view. A colleague's has `is_own` false and `owner`, and is never the default. */
        SavedViewOut: {
            /** Format: uuid */
            id: string;
            is_default: boolean;
            is_own: boolean;
            is_shared: boolean;
            name: string;
            owner: string;
            query: string;
            revision: number;
        };
        SavedViewsOut: {
            results: components["schemas"]["SavedViewOut"][];
        };
        ScheduleChoiceOut: {
            /** Format: uuid */
            id: string;
            name: string;
        };
        ScheduleDeletedOut: {
            deleted: boolean;
        };
        /**
         * @description Rhythm of a schedule: interval, Indian time of day, and recipients.
         *
         *     A weekly rhythm has `weekday` (0 is Monday), a monthly one `month_day` (31: the last).
         */
        ScheduleInRequest: {
            /**
             * Format: time
             * @description As 09:00.
             */
            at: string;
            every: components["schemas"]["EveryEnum"];
            month_day?: number | null;
            recipients: string[];
            /** Format: uuid */
            view_id: string;
            weekday?: number | null;
        };
        /**
         * @description One schedule with its next and its last slot.
         *
         *     `next_at` is null while it is off; the counts are those of the slot that was sent last.
         */
        ScheduleOut: {
            /** Format: time */
            at: string;
            every: components["schemas"]["EveryEnum"];
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            last_at: string | null;
            last_failed: number;
            last_sent: number;
            month_day: number | null;
            /** Format: date-time */
            next_at: string | null;
            recipients: components["schemas"]["ScheduleChoiceOut"][];
            revision: number;
            view: components["schemas"]["ScheduleChoiceOut"];
            weekday: number | null;
        };
        ScheduleRowOut: {
            closing: string;
            instalment: string;
            interest: string;
            n: number;
            opening: string;
            principal: string;
        };
        /** @description The own schedules of a page, the views that can be sent, and who may read reports. */
        SchedulesOut: {
            readers: components["schemas"]["ScheduleChoiceOut"][];
            results: components["schemas"]["ScheduleOut"][];
            views: components["schemas"]["ScheduleChoiceOut"][];
        };
        ScheduleStartedOut: {
            started: boolean;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        ScriptEndInRequest: {
            reason: string;
        };
        ScriptPreviewOut: {
            /** @description Language -> the error of its text. */
            refused: {
                [key: string]: string;
            };
            /** @description With sample values. */
            spoken: components["schemas"]["SpokenScriptsOut"];
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        ScriptTextsInRequest: {
            en: string;
            hi: string;
        };
        ScriptTextsOut: {
            en: string;
            hi: string;
        };
        /**
         * @description An application found by the search, with name and number masked.
         *
         *     The status is that of the submission that moved last, `offers` before there is one.
         */
        SearchApplicationOut: {
            /** Format: uuid */
            application_id: string;
            /** Format: date-time */
            at: string;
            customer: string;
            lender: string | null;
            mobile: string;
            product: string;
            status: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        SearchInRequest: {
            q: string;
        };
        SearchLenderOut: {
            is_on: boolean;
            lender_id: number;
            name: string;
        };
        SearchOut: {
            applications: components["schemas"]["SearchApplicationOut"][];
            lenders: components["schemas"]["SearchLenderOut"][];
            partners: components["schemas"]["SearchPartnerOut"][];
        };
        SearchPartnerOut: {
            key: string;
            name: string;
            /** Format: uuid */
            partner_id: string;
            status: string;
        };
        /**
         * @description Reason why a checked file needs a second person (domain/second_person.py).
         *
         *     `money` in rupees; above `threshold` a second person is needed.
         */
        SecondPersonOut: {
            /** @description Who it was, once somebody was. */
            checker: string;
            /** @description The actor sent it or made a row of it, and cannot be that person. */
            is_maker: boolean;
            /** Format: decimal */
            money: string;
            reason: components["schemas"]["SecondPersonOutReasonEnum"] | components["schemas"]["NullEnum"];
            /** Format: decimal */
            threshold: string;
        };
        /**
         * @description * `kind` - kind
         *     * `moves` - moves
         *     * `money` - money
         * @enum {string}
         */
        SecondPersonOutReasonEnum: "kind" | "moves" | "money";
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        SegmentCountInRequest: {
            /** @description Empty: every channel. */
            channels?: components["schemas"]["CampaignChannelEnum"][];
            condition: components["schemas"]["QueueConditionInRequest"];
            /** @default 0 */
            half?: components["schemas"]["HalfEnum"];
            /** @default 0 */
            rest_days?: number;
            /** Format: uuid */
            segment_id?: string | null;
            topic: components["schemas"]["CampaignTopicEnum"];
        };
        SegmentCountOut: {
            /** @description Reason -> people. */
            blocked: {
                [key: string]: number;
            };
            /** @description The latest of them, who were asked about; the rest counts of these. */
            checked: number;
            /** Format: date-time */
            counted_at: string;
            /** @description At least so many are named. */
            is_cut: boolean;
            /** @description Channel -> people. */
            may: {
                [key: string]: number;
            };
            people: number;
            /** @description May be written to by SMS, WhatsApp or e-mail now. */
            reachable: number;
            sentence: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        SegmentInRequest: {
            condition: components["schemas"]["QueueConditionInRequest"];
            name: string;
        };
        SegmentListOut: {
            segments: components["schemas"]["CustomerSegmentOut"][];
        };
        SegmentOut: {
            employment: string | null;
            income_from: number | null;
            income_to: number | null;
            lenders_average: string;
            lists: number;
            lists_without_lender: number;
            score_class: number | null;
            zone: string | null;
        };
        /**
         * @description One line of the chart, a value a day.
         *
         *     `previous` is the same line on `previous_days`, null without a comparison.
         */
        SeriesLineOut: {
            key: string;
            name: string;
            previous: (string | null)[] | null;
            values: (string | null)[];
        };
        SessionOut: {
            browser: string;
            /** Format: uuid */
            id: string;
            ip: string | null;
            is_current: boolean;
            /** Format: date-time */
            last_seen_at: string;
            /** Format: date-time */
            since: string;
            system: string;
        };
        SessionsOut: {
            results: components["schemas"]["SessionOut"][];
        };
        /** @description The submission of a month, approved by settling it. */
        SettlementOut: {
            /**
             * Format: date-time
             * @description Empty: it waits for another person.
             */
            checked_at: string | null;
            checker: string;
            is_own: boolean;
            /** Format: date-time */
            made_at: string;
            maker: string;
            state: string;
        };
        /**
         * @description * `error` - error
         *     * `warning` - warning
         *     * `info` - info
         * @enum {string}
         */
        SeverityEnum: "error" | "warning" | "info";
        /**
         * @description * `pan` - pan
         *     * `account` - account
         *     * `mobile` - mobile
         *     * `email` - email
         * @enum {string}
         */
        SharedEnum: "pan" | "account" | "mobile" | "email";
        SheetAnswerOut: {
            about: string;
            answer: string;
            column: string;
        };
        SheetColumnOut: {
            /**
             * @description Of the proposed heading; one that is asked about is never preset.
             *
             *     * `certain` - certain
             *     * `likely` - likely
             *     * `asked` - asked
             */
            grade: components["schemas"]["GradeEnum"] | components["schemas"]["NullEnum"];
            /** @description Ours. */
            heading: string;
            /**
             * @description What its cells look like.
             *
             *     * `words` - words
             *     * `amount` - amount
             *     * `day` - day
             *     * `pan` - pan
             *     * `mobile` - mobile
             *     * `reference` - reference
             *     * `our_id` - our_id
             */
            holds: components["schemas"]["SheetColumnOutHoldsEnum"];
            /** @description One of those that say whose application a row is about. */
            is_key: boolean;
            is_required: boolean;
            name: string;
            proposed: string | null;
            reason: components["schemas"]["SheetColumnOutReasonEnum"] | components["schemas"]["NullEnum"];
        };
        /**
         * @description * `words` - words
         *     * `amount` - amount
         *     * `day` - day
         *     * `pan` - pan
         *     * `mobile` - mobile
         *     * `reference` - reference
         *     * `our_id` - our_id
         * @enum {string}
         */
        SheetColumnOutHoldsEnum: "words" | "amount" | "day" | "pan" | "mobile" | "reference" | "our_id";
        /**
         * @description * `saved` - saved
         *     * `name` - name
         *     * `values` - values
         *     * `two` - two
         *     * `wider` - wider
         *     * `general` - general
         *     * `net` - net
         *     * `small` - small
         *     * `few_values` - few_values
         *     * `slip` - slip
         *     * `other_lender` - other_lender
         * @enum {string}
         */
        SheetColumnOutReasonEnum: "saved" | "name" | "values" | "two" | "wider" | "general" | "net" | "small" | "few_values" | "slip" | "other_lender";
        /** @description A question that is open if the heading is chosen for a column of amounts or days. */
        SheetDoubtOut: {
            about: components["schemas"]["AboutEnum"];
            /** @description Cells with Cr; date cells with days up to 12. */
            cells: number;
            examples: components["schemas"]["DoubtExampleOut"][];
            holds: components["schemas"]["SheetDoubtOutHoldsEnum"];
            /** @description Cells with Dr; dates in text with days above 12. */
            texts: number;
            unit: components["schemas"]["UnitEnum"] | components["schemas"]["NullEnum"];
        };
        /**
         * @description * `amount` - amount
         *     * `day` - day
         * @enum {string}
         */
        SheetDoubtOutHoldsEnum: "amount" | "day";
        SheetHeadingOut: {
            doubts: components["schemas"]["SheetDoubtOut"][];
            /** @description Some cells are dates in text, whose order has to be known. */
            has_written_days: boolean;
            heading: string;
            /** @description As spreadsheet programs name the column. */
            letter: string;
            samples: components["schemas"]["SampleReadingOut"][];
            /** @description Null for a heading that is proposed for a column. */
            unread: components["schemas"]["UnreadHeadingOut"] | null;
            words: components["schemas"]["SheetVocabularyOut"][];
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        SheetMappingInRequest: {
            /** @description Subject of a doubt, our column, answer. */
            answers?: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            columns: {
                [key: string]: string;
            };
            day_order?: components["schemas"]["DayOrderEnum"] | components["schemas"]["NullEnum"];
            /** Format: date */
            sheet_day?: string | null;
            words?: {
                [key: string]: string;
            };
        };
        SheetRowOut: {
            cells: string[];
            row: number;
        };
        /** @description The shortest answer: it worked, in a person's words. */
        SheetUploadStartedOut: {
            /** Format: uuid */
            id: string;
            message: string;
            state: string;
            success: boolean;
        };
        SheetVocabularyOut: {
            meaning: string | null;
            word: string;
        };
        /** @description One offer of a list; amounts as text, empty where the list has none. */
        ShownOfferOut: {
            amount: string;
            apr: string;
            emi: string;
            fees_total: string;
            lender: string;
            meets_request: boolean;
            tenure_months: number | null;
            total_payable: string;
        };
        ShownOffersOut: {
            /** @description Asked for. */
            amount: string;
            /** Format: date-time */
            at: string;
            /** @description No lender was still asked. */
            is_complete: boolean;
            /** @description In the order they were shown. */
            offers: components["schemas"]["ShownOfferOut"][];
            others: components["schemas"]["ShownOtherOut"][];
            product: string;
            rule_version: string;
            /** Format: uuid */
            snapshot_id: string;
            tenure_months: number;
        };
        /** @description One lender without an offer, with the rules that refused and never their values. */
        ShownOtherOut: {
            lender: string;
            rules: string[];
            state: components["schemas"]["ShownOtherOutStateEnum"];
        };
        /**
         * @description * `not_matched` - not_matched
         *     * `not_available` - not_available
         *     * `no_answer` - no_answer
         *     * `declined` - declined
         * @enum {string}
         */
        ShownOtherOutStateEnum: "not_matched" | "not_available" | "no_answer" | "declined";
        SignedInUserOut: {
            bl_completed: number;
            firstName: string | null;
            gl_completed: number;
            hl_completed: number;
            languageId: string;
            /** Format: date-time */
            last_login_at: string | null;
            lastName: string | null;
            /** @description Masked: XXXXXX3210. */
            phoneNumber: string;
            pl_completed: number;
            pl_se_update_required: number;
            pl_update_required: number;
            userId: string;
        };
        /** @description A silence against its own rhythm, in seconds; null where fewer than four gaps are known. */
        SilenceOut: {
            is_late: boolean;
            /** Format: date-time */
            last_at: string | null;
            late_after: number | null;
            usual: number | null;
        };
        SiteDataOut: {
            brand: components["schemas"]["BrandOut"];
            consents: {
                [key: string]: components["schemas"]["ConsentTextOut"];
            };
            funnel: string | null;
            grievance: components["schemas"]["GrievanceOut"];
            products: components["schemas"]["SiteProductOut"][];
            settings: components["schemas"]["SiteSettingsOut"];
        };
        SiteOut: {
            data: components["schemas"]["SiteDataOut"];
            success: boolean;
        };
        SiteProductOut: {
            code: string;
            live: boolean;
            name: string;
            route: string;
        };
        SiteSettingsOut: {
            demo: boolean;
            help_orgid: string;
            help_url: string;
            idle_countdown_seconds: number;
            idle_minutes: {
                [key: string]: number;
            };
            is_special_host: boolean;
            lender: string | null;
            phone_length: number;
            resend_seconds: number;
            start_page: components["schemas"]["StartPageEnum"];
        };
        /**
         * @description * `status` - status
         *     * `square` - square
         *     * `a5` - a5
         *     * `a4` - a4
         *     * `card` - card
         *     * `standee` - standee
         * @enum {string}
         */
        SizeEnum: "status" | "square" | "a5" | "a4" | "card" | "standee";
        SkippedSlabOut: {
            reason: components["schemas"]["SkippedSlabOutReasonEnum"];
            row_id: number;
        };
        /**
         * @description * `inactive` - inactive
         *     * `not_in_force` - not_in_force
         *     * `disbursed` - disbursed
         *     * `number` - number
         *     * `ats` - ats
         * @enum {string}
         */
        SkippedSlabOutReasonEnum: "inactive" | "not_in_force" | "disbursed" | "number" | "ats";
        /** @description No row and no gap: no volume with the asked average ticket lies here. */
        SlabCellOut: {
            has_gap: boolean;
            row_ids: number[];
        };
        /** @description The shortest answer: it worked, in a person's words. */
        SlabChangedOut: {
            lenderRevenueItem: components["schemas"]["SlabOut"];
            message: string;
            success: boolean;
        };
        /** @description `row_ids` in display order; the last one is the row that the finding is about. */
        SlabFindingOut: {
            code: components["schemas"]["SlabFindingOutCodeEnum"];
            region: components["schemas"]["SlabRegionOut"] | null;
            row_ids: number[];
            severity: components["schemas"]["SeverityEnum"];
        };
        /**
         * @description * `gap` - gap
         *     * `overlap` - overlap
         *     * `shared_edge` - shared_edge
         *     * `unreachable` - unreachable
         *     * `inverted_range` - inverted_range
         *     * `open_ended` - open_ended
         *     * `inactive` - inactive
         *     * `not_in_force` - not_in_force
         * @enum {string}
         */
        SlabFindingOutCodeEnum: "gap" | "overlap" | "shared_edge" | "unreachable" | "inverted_range" | "open_ended" | "inactive" | "not_in_force";
        /**
         * @description The terms of a row. Empty numbers are null.
         *
         *     domain/rows.py checks the values and words the errors.
         */
        SlabInRequest: {
            ats_max?: number | string | null;
            ats_min?: number | string | null;
            lender_id: number;
            revenue_flat?: number | string | null;
            revenue_percent?: number | string | null;
            revenue_type_id?: number | string | null;
            slab_disbursed_max?: number | string | null;
            slab_disbursed_min?: number | string | null;
            slab_number_max?: number | string | null;
            slab_number_min?: number | string | null;
            status?: number | string | null;
            /** Format: date */
            valid_from?: string | null;
            /** Format: date */
            valid_until?: string | null;
        };
        /** @description A lender revenue item of specification 3. An update sends its `version` back. */
        SlabOut: {
            ats_max: number | null;
            ats_min: number | null;
            /** Format: date-time */
            changed_at: string;
            changed_by: string;
            display_order: number;
            id: number;
            lender_id: number;
            revenue_flat: number | null;
            revenue_percent: number | null;
            revenue_percentage: number | null;
            revenue_type_id: number;
            slab_disbursed_max: number | null;
            slab_disbursed_min: number | null;
            slab_number_max: number | null;
            slab_number_min: number | null;
            status: number;
            /** Format: date */
            valid_from: string | null;
            /** Format: date */
            valid_until: string | null;
            version: number;
        };
        /** @description `cells[d][n]` is the field of disbursed band d and number band n. */
        SlabPictureOut: {
            cells: components["schemas"]["SlabCellOut"][][];
            disbursed: components["schemas"]["MoneyBandOut"][];
            number: components["schemas"]["NumberBandOut"][];
        };
        /** @description Volumes within all three bands, and the one of them with the fewest cases. */
        SlabRegionOut: {
            ats: components["schemas"]["AverageBandOut"];
            disbursed: components["schemas"]["MoneyBandOut"];
            example: components["schemas"]["VolumeOut"];
            number: components["schemas"]["NumberBandOut"];
        };
        SlabsOut: {
            lenderRevenue: components["schemas"]["SlabOut"][];
            success: boolean;
        };
        /**
         * @description * `reply` - reply
         *     * `desk` - desk
         *     * `list` - list
         *     * `wrong` - wrong
         * @enum {string}
         */
        SourceEnum: "reply" | "desk" | "list" | "wrong";
        SpokenScriptOut: {
            first: string;
            steps: string[];
        };
        SpokenScriptsOut: {
            en: components["schemas"]["SpokenScriptOut"];
            hi: components["schemas"]["SpokenScriptOut"];
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        StaffMessageInRequest: {
            /** @default false */
            close?: boolean;
            /** @default false */
            internal?: boolean;
            /** @description Messages on the actor's screen. */
            messages_seen?: number | null;
            text: string;
        };
        /** @description One message or internal note. */
        StaffThreadMessageOut: {
            /** Format: date-time */
            at: string;
            author: components["schemas"]["AuthorEnum"];
            author_name: string;
            files: components["schemas"]["ThreadFileOut"][];
            /** Format: uuid */
            id: string;
            is_internal: boolean;
            text: string;
        };
        /** @description One line of the queue. */
        StaffTicketOut: {
            /** Format: date */
            answer_by: string;
            application: components["schemas"]["TicketApplicationOut"] | null;
            asker: components["schemas"]["TicketAskerOut"];
            can_write: boolean;
            category: components["schemas"]["AnyTicketCategoryEnum"];
            /** Format: date-time */
            changed_at: string;
            /** Format: date-time */
            closed_at: string | null;
            colleagues: components["schemas"]["TicketColleagueOut"][];
            /** @description Numbers of people are masked. */
            excerpt: string;
            faq_code: string;
            /** @description Why that customer is missing. */
            finding: string;
            finding_days: number | null;
            /** Format: date */
            finding_on: string | null;
            /**
             * Format: date-time
             * @description Null once a first answer was given.
             */
            first_answer_due: string | null;
            /** Format: uuid */
            id: string;
            is_overdue: boolean;
            kind: components["schemas"]["TicketKindEnum"];
            language: components["schemas"]["LanguageEnum"];
            messages: components["schemas"]["StaffThreadMessageOut"][];
            number: string;
            /** Format: date-time */
            opened_at: string;
            /** @description Of the admin who opened it for the asker. */
            opened_by_name: string;
            /** Format: uuid */
            owner_id: string | null;
            owner_name: string;
            priority: components["schemas"]["PriorityEnum"];
            score: number | null;
            /**
             * Format: date
             * @description When a missing customer was sent.
             */
            sent_on: string | null;
            state: components["schemas"]["TicketStateEnum"];
            /** @description customer, lender, or empty. */
            waiting_for: string;
        };
        /**
         * @description * `login` - login
         *     * `products` - products
         * @enum {string}
         */
        StartPageEnum: "login" | "products";
        /** @description The shortest answer: it worked, in a person's words. */
        StatementChangedOut: {
            message: string;
            statement: components["schemas"]["StatementDetailOut"];
            success: boolean;
        };
        /**
         * @description A statement with its taxes, payee, bank file and lines.
         *
         *     `credited` is the tax year's total after it; `until_limit` the rupees left before TDS begins, null once the limit
         *     is passed.
         */
        StatementDetailOut: {
            /** @description A payment can be noted: its file is released, nothing asked back. */
            can_be_paid: boolean;
            /**
             * Format: date-time
             * @description Empty: it waits for another person.
             */
            checked_at: string | null;
            checker: string;
            credited: string | null;
            gross: string | null;
            gst: string | null;
            gst_percent: string | null;
            held: string | null;
            /** Format: uuid */
            id: string;
            is_own: boolean;
            lines: components["schemas"]["StatementLineOut"][];
            lines_count: number;
            /** Format: date-time */
            made_at: string;
            maker: string;
            month: string;
            net: string | null;
            number: string;
            open_questions: number;
            opening: string | null;
            /** Format: date */
            paid_on: string | null;
            partner: string;
            /** Format: uuid */
            partner_id: string;
            /** Format: date */
            pay_on: string;
            payee_account: string;
            payee_address: string;
            payee_gstin: string;
            payee_ifsc: string;
            payee_name: string;
            payee_pan: string;
            payer: string;
            /** @description Its number. */
            payout: string;
            /**
             * Format: uuid
             * @description The file for the bank that it stands in.
             */
            payout_id: string | null;
            state: string;
            tds: string | null;
            tds_limit: string | null;
            tds_on: string | null;
            tds_percent: string | null;
            tds_section: string;
            until_limit: string | null;
            utr: string;
            waiting: number;
        };
        /**
         * @description One line: the share is `base` (our commission) x `percent` / 100 + `flat`.
         *
         *     `hold` is the reason why it is not paid yet.
         */
        StatementLineOut: {
            amount: string | null;
            base: string | null;
            disbursed: string | null;
            event_month: string;
            /** Format: date */
            event_on: string;
            flat: string | null;
            hold: string;
            id: number;
            lender: string;
            percent: string | null;
            product: string;
            questions: components["schemas"]["LineQuestionOut"][];
            reference: string;
            reverses_id: number | null;
        };
        /** @description A partner's month in rupees: net = opening + gross + gst - tds. `held` is not paid yet. */
        StatementOut: {
            /**
             * Format: date-time
             * @description Empty: it waits for another person.
             */
            checked_at: string | null;
            checker: string;
            gross: string | null;
            gst: string | null;
            held: string | null;
            /** Format: uuid */
            id: string;
            is_own: boolean;
            lines_count: number;
            /** Format: date-time */
            made_at: string;
            maker: string;
            month: string;
            net: string | null;
            number: string;
            open_questions: number;
            opening: string | null;
            /** Format: date */
            paid_on: string | null;
            partner: string;
            /** Format: uuid */
            partner_id: string;
            /** Format: date */
            pay_on: string;
            state: string;
            tds: string | null;
            utr: string;
            waiting: number;
        };
        /** @description One page of a list; `next` and `previous` are the numbers of pages. */
        StatementsOut: {
            count: number;
            next: number | null;
            previous: number | null;
            results: components["schemas"]["StatementOut"][];
        };
        StatusCountOut: {
            count: number;
            status: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        StatusFileInRequest: {
            /** @default false */
            check_only?: boolean;
            /** Format: binary */
            image_name?: string | null;
            /** @default false */
            override?: boolean;
            /** @default false */
            override_moves?: boolean;
        };
        StatusFileListOut: {
            data: components["schemas"]["StatusFileRecordOut"][];
            success: boolean;
        };
        StatusFileOut: {
            errors: components["schemas"]["RowErrorOut"][];
            /** Format: uuid */
            id: string;
            message: string;
            rowsUpdated: number;
            stage: components["schemas"]["UploadStageEnum"];
            state: components["schemas"]["UploadStateEnum"];
            success: boolean;
        };
        /** @description A file of the list as the specification shapes it, with what every list shows of one. */
        StatusFileRecordOut: {
            /** @description Rows in effect; 0 while a file waits. */
            applied: number;
            by: string;
            /** @description Rows that changed something, undone ones too. */
            changed: number;
            /** @description Rows that made something new, undone ones too. */
            created: number;
            /** Format: date-time */
            created_at: string;
            errors: string;
            failure: string | null;
            file_name: string;
            /** @description Something about the whole file should be known, such as columns not read. */
            has_notes: boolean;
            /** Format: uuid */
            id: string;
            /** @description The sheet stands for the whole list. */
            is_whole: boolean;
            rejected: number;
            rows: number;
            rows_updated: number;
            stage: components["schemas"]["UploadStageEnum"];
            status: string;
            /** @description The lender or partner of the file; empty for other kinds. */
            subject: string;
            waits_for: components["schemas"]["WaitsForOut"] | null;
            /** @description Rows that were taken and say something to look at. */
            warned: number;
        };
        /**
         * @description * `names` - names
         *     * `criteria` - criteria
         *     * `terms` - terms
         *     * `key_facts` - key_facts
         *     * `commission` - commission
         *     * `connector` - connector
         * @enum {string}
         */
        StepEnum: "names" | "criteria" | "terms" | "key_facts" | "commission" | "connector";
        /**
         * @description * `call` - call
         *     * `letter` - letter
         *     * `mail` - mail
         * @enum {string}
         */
        StopHeardByEnum: "call" | "letter" | "mail";
        /** @description Messages, tasks and consents that a stop ended. */
        StoppedContactOut: {
            /** @description Messages that waited. */
            messages: number;
            on_do_not_call: boolean;
            /** @description Calls that providers were asked for. */
            provider_calls: number;
            /** @description Calls of ours that waited. */
            tasks: number;
            /** @description Purposes whose consent was withdrawn. */
            withdrawn: string[];
        };
        /**
         * @description * `` -
         *     * `anywhere` - anywhere
         *     * `signed_in` - signed_in
         *     * `applied` - applied
         *     * `offers_seen` - offers_seen
         *     * `documents` - documents
         * @enum {string}
         */
        StoppedStageEnum: "anywhere" | "signed_in" | "applied" | "offers_seen" | "documents";
        /**
         * @description * `asked` - asked
         *     * `complaint` - complaint
         *     * `authority` - authority
         *     * `not_theirs` - not_theirs
         * @enum {string}
         */
        StopReasonEnum: "asked" | "complaint" | "authority" | "not_theirs";
        /** @description An open task that no caller dialled in three leases. */
        StuckTaskOut: {
            /** Format: date-time */
            due_at: string;
            name: string;
            passes: number;
            queue: string;
            /** Format: uuid */
            task_id: string;
        };
        /** @description One submission, its person masked. Rupees are null for role 2, and `can_open` is false. */
        SubmissionLineOut: {
            /** Format: decimal */
            amount: string | null;
            can_open: boolean;
            /** Format: date-time */
            changed_at: string;
            customer: string;
            days: number;
            /** Format: decimal */
            disbursed_amount: string | null;
            /** Format: uuid */
            id: string;
            lender: string;
            /** @description us, lender, customer, or empty where nobody does. */
            owes: string;
            partner: string;
            product: string;
            reference: string;
            /** Format: decimal */
            sanctioned_amount: string | null;
            /** Format: date */
            since: string;
            source: string;
            status: string;
        };
        /**
         * @description * `created` - created
         *     * `sent` - sent
         *     * `in_review` - in_review
         *     * `documents_pending` - documents_pending
         *     * `approved` - approved
         *     * `sanctioned` - sanctioned
         *     * `disbursed` - disbursed
         *     * `rejected` - rejected
         *     * `declined_by_customer` - declined_by_customer
         *     * `expired` - expired
         *     * `failed` - failed
         * @enum {string}
         */
        SubmissionStatusEnum: "created" | "sent" | "in_review" | "documents_pending" | "approved" | "sanctioned" | "disbursed" | "rejected" | "declined_by_customer" | "expired" | "failed";
        /** @description The shortest answer: it worked, in a person's words. */
        SuccessOut: {
            message: string;
            success: boolean;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        SwitchCellInRequest: {
            /** @description The switch's `token` as it was shown. */
            expected_token: string;
            lender_id: number;
            product_type: string;
        };
        SwitchCellOut: {
            missing: string[];
            product_type: string;
            /** @description For everyone, for those who come by themselves, by a partner. */
            switches: components["schemas"]["SwitchStateOut"][];
        };
        SwitchGridOut: {
            data: components["schemas"]["SwitchRowOut"][];
            /** Format: date-time */
            now: string;
            success: boolean;
        };
        SwitchHistoryOut: {
            data: components["schemas"]["SwitchOrderOut"][];
            success: boolean;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        SwitchInRequest: {
            /**
             * @description Everyone, when left out.
             *
             *     * `everyone` - everyone
             *     * `direct` - direct
             *     * `partner` - partner
             */
            audience?: components["schemas"]["AudienceEnum"];
            cells: components["schemas"]["SwitchCellInRequest"][];
            /** Format: date-time */
            ends_at?: string | null;
            is_on: boolean;
            note?: string;
            /** @description Not for those who come by themselves. */
            notify_partners?: boolean;
            /** @description capacity, technical, contract, policy, other */
            reason?: string;
            /** Format: date-time */
            starts_at?: string | null;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        SwitchLendersInRequest: {
            lender_ids: number[];
            /** @description 1 for on, 0 for off */
            lender_status: number;
            /** @description Partners are told, once it can no longer be taken back in place. */
            notify_partners?: boolean;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        SwitchNotifyPartnersInRequest: {
            /** @description How it stands on the page. */
            is_on: boolean;
            lender_id: number;
            /** @description Left out: the lender as a whole. */
            product_type?: string | null;
        };
        /** @description The shortest answer: it worked, in a person's words. */
        SwitchNotifyPartnersOut: {
            message: string;
            success: boolean;
            /** @description False: nothing changed for customers of partners, nobody is told. */
            will_notify: boolean;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        SwitchOffInRequest: {
            reason: string;
        };
        SwitchOrderOut: {
            /** Format: date-time */
            at: string;
            audience: components["schemas"]["AudienceEnum"];
            by_name: string;
            /** Format: date-time */
            closed_at: string | null;
            closed_by: string;
            /** Format: date-time */
            ends_at: string | null;
            id: number;
            is_on: boolean;
            /** @description The lender was switched as a whole, with its every product. */
            is_whole: boolean;
            note: string;
            /** @description Partners are told each time it takes effect. */
            notify_partners: boolean;
            /** @description capacity, technical, contract, policy, other, or empty. */
            reason: string;
            /** Format: date-time */
            starts_at: string;
            state: components["schemas"]["SwitchOrderOutStateEnum"];
        };
        /**
         * @description * `open` - open
         *     * `done` - done
         *     * `replaced` - replaced
         *     * `cancelled` - cancelled
         * @enum {string}
         */
        SwitchOrderOutStateEnum: "open" | "done" | "replaced" | "cancelled";
        SwitchRowOut: {
            cells: components["schemas"]["SwitchCellOut"][];
            lender_id: number;
            /** @description Off: no product of the lender is offered. */
            lender_status: boolean;
            mark_seed: string;
            name: string;
            name_hi: string;
        };
        /** @description The shortest answer: it worked, in a person's words. */
        SwitchSavedOut: {
            changed: number;
            message: string;
            success: boolean;
        };
        /**
         * @description One switch.
         *
         *     Applications are accepted where the one for everyone and the one of the channel are both on.
         */
        SwitchStateOut: {
            audience: components["schemas"]["AudienceEnum"];
            is_on: boolean;
            last: components["schemas"]["SwitchOrderOut"] | null;
            plan: components["schemas"]["SwitchOrderOut"] | null;
            token: string;
        };
        /**
         * @description * `page` - page
         *     * `cards` - cards
         *     * `cards_secured` - cards_secured
         *     * `cards_unsecured` - cards_unsecured
         *     * `vouchers` - vouchers
         *     * `deals` - deals
         *     * `need` - need
         *     * `calculators` - calculators
         *     * `merchant_form` - merchant_form
         *     * `funnel` - funnel
         * @enum {string}
         */
        TargetEnum: "page" | "cards" | "cards_secured" | "cards_unsecured" | "vouchers" | "deals" | "need" | "calculators" | "merchant_form" | "funnel";
        /** @description A target with the codes of products that a link to it may name. */
        TargetOptionOut: {
            products: string[];
            target: components["schemas"]["TargetEnum"];
        };
        /** @description `year` is the April it began in; the sums are those of all rows. */
        TaxYearOut: {
            credited: string | null;
            deducted: string | null;
            results: components["schemas"]["PayeeYearOut"][];
            year: number;
        };
        TemplateDetailOut: {
            allowed_channels: string[];
            /**
             * Format: date-time
             * @description No campaign can begin with it since.
             */
            archived_at: string | null;
            channels: string[];
            code: string;
            /** @description channel.number -> names the words that an approval agrees to. */
            digests: {
                [key: string]: string;
            };
            is_on: boolean;
            kind: components["schemas"]["MessageTemplateKindEnum"];
            name: string;
            places: components["schemas"]["TemplatePlaceOut"][];
            /** @description State of versions -> how many. */
            states: {
                [key: string]: number;
            };
            topic: components["schemas"]["MessageTopicEnum"];
            versions: components["schemas"]["TemplateVersionOut"][];
            waits_for_registration: number;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        TemplateDraftInRequest: {
            channel: components["schemas"]["MessageChannelEnum"];
            en: components["schemas"]["VersionTextInRequest"];
            /** @default  */
            header?: string;
            hi: components["schemas"]["VersionTextInRequest"];
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        TemplateInRequest: {
            code: string;
            name: string;
            topic: components["schemas"]["CampaignTopicEnum"];
        };
        TemplateLineOut: {
            /**
             * Format: date-time
             * @description No campaign can begin with it since.
             */
            archived_at: string | null;
            channels: string[];
            code: string;
            is_on: boolean;
            kind: components["schemas"]["MessageTemplateKindEnum"];
            name: string;
            /** @description State of versions -> how many. */
            states: {
                [key: string]: number;
            };
            topic: components["schemas"]["MessageTopicEnum"];
            waits_for_registration: number;
        };
        TemplateListOut: {
            templates: components["schemas"]["TemplateLineOut"][];
        };
        TemplatePlaceOut: {
            name: string;
            /** @description The operators' kind of the place. */
            tag: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        TemplatePreviewInRequest: {
            channel: components["schemas"]["MessageChannelEnum"];
            code: string;
            en: components["schemas"]["VersionTextInRequest"];
            /** @default  */
            header?: string;
            hi: components["schemas"]["VersionTextInRequest"];
        };
        TemplatePreviewOut: {
            en: components["schemas"]["TextMeasureOut"];
            hi: components["schemas"]["TextMeasureOut"];
            /** @description Field -> code of what is wrong. */
            refused: {
                [key: string]: string;
            };
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        TemplateTestInRequest: {
            channel: components["schemas"]["MessageChannelEnum"];
            code: string;
            en: components["schemas"]["VersionTextInRequest"];
            /** @default  */
            header?: string;
            hi: components["schemas"]["VersionTextInRequest"];
            language: components["schemas"]["LanguageEnum"];
        };
        TemplateTestOut: {
            channel: components["schemas"]["MessageChannelEnum"];
            /** @description Masked. */
            to: string;
        };
        /** @description The maker and the approver of a row; `is_own`: the reader made it and cannot approve it. */
        TemplateVersionOut: {
            body: string;
            channel: components["schemas"]["MessageChannelEnum"];
            /**
             * Format: date-time
             * @description Empty: it waits for another person.
             */
            checked_at: string | null;
            checker: string;
            dlt_entity_id: string;
            dlt_template_id: string;
            header: string;
            id: number;
            is_current: boolean;
            is_of_release: boolean;
            is_own: boolean;
            language: components["schemas"]["LanguageEnum"];
            /** Format: date-time */
            made_at: string;
            maker: string;
            number: number;
            refusal: string;
            /** Format: date */
            registered_on: string | null;
            registration: components["schemas"]["RegistrationEnum"];
            registration_note: string;
            size: components["schemas"]["TextMeasureOut"];
            state: components["schemas"]["VersionStateEnum"];
            title: string;
        };
        /** @description The shortest answer: it worked, in a person's words. */
        TermsChangedOut: {
            data: components["schemas"]["TermsOut"];
            message: string;
            success: boolean;
        };
        /**
         * @description One product's terms.
         *
         *     `shown` says whether customers see offers made of them; `reasons` name what prevents it.
         */
        TermsOut: {
            age_max_at_maturity: number | null;
            amount_max: number | null;
            amount_min: number | null;
            annual_rate: number | null;
            business_years_class_min: number | null;
            /** Format: date-time */
            changed_at: string;
            cooling_off_days: number;
            counts_co_applicant: number;
            fee_max: number | null;
            fee_min: number | null;
            foir_max_percent: number | null;
            foreclosure_text_en: string;
            foreclosure_text_hi: string;
            gst_percent: number | null;
            kfs: {
                [key: string]: unknown;
            };
            live: number;
            ltv_max_percent: number | null;
            penal_text_en: string;
            penal_text_hi: string;
            readonly pincode_count: number;
            pincode_mode: components["schemas"]["TermsOutPincodeModeEnum"];
            processing_fee_flat: number | null;
            processing_fee_percent: number | null;
            product: string;
            rate_max: number | null;
            reapply_after_days: number | null;
            readonly reasons: string[];
            /** @default false */
            shown?: boolean;
            tenure_max: number | null;
            tenure_min: number | null;
            readonly third_party_fees: {
                [key: string]: string;
            }[];
            turnover_class_min: number | null;
        };
        /**
         * @description * `all` - Everywhere
         *     * `allow` - Only in the listed PIN codes
         *     * `deny` - Everywhere but in the listed PIN codes
         * @enum {string}
         */
        TermsOutPincodeModeEnum: "all" | "allow" | "deny";
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        TestConnectorInRequest: {
            product: string;
        };
        TextMeasureOut: {
            /** @description gsm7 or unicode; empty for other channels. */
            alphabet: string;
            /** @description In the alphabet's units. */
            length: number;
            /** @description SMS parts; 0 for other channels. */
            parts: number;
            /** @description With sample values. */
            text: string;
        };
        /** @description A picture or PDF of a message. */
        ThreadFileOut: {
            content_type: string;
            file_name: string;
            /** Format: uuid */
            id: string;
            size: number;
        };
        /** @description The application that a ticket is about. */
        TicketApplicationOut: {
            /** Format: uuid */
            application_id: string;
            lenders: components["schemas"]["TicketLenderOut"][];
            product: string;
        };
        /** @description The asker: a customer's name is masked. */
        TicketAskerOut: {
            /** Format: uuid */
            customer_id: string | null;
            kind: components["schemas"]["TicketAskerOutKindEnum"];
            name: string;
            partner: string;
        };
        /**
         * @description * `customer` - customer
         *     * `partner` - partner
         * @enum {string}
         */
        TicketAskerOutKindEnum: "customer" | "partner";
        /**
         * @description * `application` - application
         *     * `money` - money
         *     * `details` - details
         *     * `privacy` - privacy
         *     * `nominee` - nominee
         *     * `technical` - technical
         *     * `complaint` - complaint
         *     * `other` - other
         * @enum {string}
         */
        TicketCategoryEnum: "application" | "money" | "details" | "privacy" | "nominee" | "technical" | "complaint" | "other";
        TicketColleagueOut: {
            /** Format: uuid */
            id: string;
            name: string;
        };
        /**
         * @description * `customer` - customer
         *     * `tech_support` - tech_support
         *     * `general_query` - general_query
         * @enum {string}
         */
        TicketKindEnum: "customer" | "tech_support" | "general_query";
        /** @description One lender that an application went to, with the status there. */
        TicketLenderOut: {
            /** Format: date */
            as_of: string;
            /** @description The status in the language of the reader. */
            label: string;
            lender: string;
            lender_id: number;
            status: components["schemas"]["SubmissionStatusEnum"];
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        TicketOwnerInRequest: {
            /** Format: uuid */
            owner_id: string | null;
            /**
             * Format: uuid
             * @description The owner on the actor's screen.
             */
            seen_owner_id: string | null;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        TicketPriorityInRequest: {
            priority: components["schemas"]["PriorityEnum"];
        };
        /** @description One page of a list; `next` and `previous` are the numbers of pages. */
        TicketQueueOut: {
            count: number;
            next: number | null;
            previous: number | null;
            results: components["schemas"]["QueuedTicketOut"][];
            views: components["schemas"]["TicketViewCountsOut"];
        };
        /**
         * @description * `open` - open
         *     * `answered` - answered
         *     * `closed` - closed
         * @enum {string}
         */
        TicketStateEnum: "open" | "answered" | "closed";
        /** @description Numbers of tickets in each view, without the closed ones. */
        TicketViewCountsOut: {
            mine: number;
            open: number;
            overdue: number;
            unassigned: number;
            waiting: number;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        TicketWaitingInRequest: {
            waiting_for: components["schemas"]["WaitingForEnum"] | components["schemas"]["BlankEnum"];
        };
        /**
         * @description One tile of the dashboard.
         *
         *     The trend is this month so far against the same days of last month, in per cent of `measure`.
         */
        TileOut: {
            key: string;
            last_14_days: components["schemas"]["TileValueOut"][];
            last_month: components["schemas"]["TileValueOut"];
            measure: string;
            month_to_date: components["schemas"]["TileValueOut"];
            same_days_last_month: components["schemas"]["TileValueOut"];
            today: components["schemas"]["TileValueOut"];
            /** Format: decimal */
            trend_percent: string | null;
            yesterday: components["schemas"]["TileValueOut"];
        };
        /**
         * @description Say until when the days shown and those compared with were counted.
         *
         *     `uncounted` of them never were.
         */
        TilesOut: {
            /** Format: date-time */
            data_up_to: string | null;
            tiles: components["schemas"]["TileOut"][];
            uncounted: number;
        };
        /** @description A number, rupees, or both: what a tile does not measure is null. */
        TileValueOut: {
            /** Format: decimal */
            amount: string | null;
            count: number | null;
        };
        /** @description One task of the timetable; its last run is null where none is remembered. */
        TimetableLineOut: {
            /** Format: date-time */
            began_at: string | null;
            /** @description Seconds between two runs. */
            every: number;
            failed: boolean;
            /** Format: date-time */
            next_at: string | null;
            /** Format: double */
            seconds: number | null;
            task: string;
        };
        /**
         * @description * `lender` - lender
         *     * `third_party` - third_party
         * @enum {string}
         */
        ToEnum: "lender" | "third_party";
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        TrackingLinkInRequest: {
            /** Format: date-time */
            expires_at?: string | null;
            location_id?: number | null;
            name: string;
            /** @default  */
            notes?: string;
            /** Format: uuid */
            partner_id: string;
            /** @default  */
            product?: string;
            /**
             * @description Of the partner's funnel.
             * @default
             */
            segment?: string;
            /** @default page */
            target?: components["schemas"]["TargetEnum"];
            /**
             * Format: uuid
             * @description Whose UTM values it takes.
             */
            template_id?: string | null;
            /** @default  */
            utm_campaign?: string;
            /** @default  */
            utm_content?: string;
            /** @default  */
            utm_medium?: string;
            /** @default  */
            utm_source?: string;
            /** @default  */
            utm_term?: string;
        };
        /**
         * @description * `on` - on
         *     * `off` - off
         *     * `ended` - ended
         *     * `partner_off` - partner_off
         * @enum {string}
         */
        TrackingLinkStateEnum: "on" | "off" | "ended" | "partner_off";
        /** @description One transfer of a file; the account by its last digits. */
        TransferOut: {
            account: string;
            amount: string | null;
            ifsc: string;
            number: string;
            partner: string;
            payee: string;
            state: string;
            /** Format: uuid */
            statement_id: string;
        };
        /** @description A request to take a transfer back. */
        TransferReversalOut: {
            amount: string | null;
            /**
             * Format: date-time
             * @description Empty: it waits for another person.
             */
            checked_at: string | null;
            checker: string;
            is_own: boolean;
            /** Format: date-time */
            made_at: string;
            maker: string;
            number: string;
            payee: string;
            reason: string;
            /** Format: uuid */
            statement_id: string;
            utr: string;
        };
        TrialFindingOut: {
            code: string;
            got: unknown | null;
            needed: unknown | null;
            outcome: components["schemas"]["TrialFindingOutOutcomeEnum"];
        };
        /**
         * @description * `pass` - pass
         *     * `fail` - fail
         *     * `unknown` - unknown
         * @enum {string}
         */
        TrialFindingOutOutcomeEnum: "pass" | "fail" | "unknown";
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        TrialInRequest: {
            age?: number | null;
            /** Format: decimal */
            amount: string;
            /**
             * @description How it would come; direct without.
             *
             *     * `direct` - direct
             *     * `partner` - partner
             */
            channel?: components["schemas"]["ChannelEnum"];
            credit_score_class?: number | null;
            employment?: components["schemas"]["EmploymentEnum"] | components["schemas"]["NullEnum"];
            /** Format: decimal */
            monthly_income?: string | null;
            /** Format: decimal */
            obligations?: string | null;
            open_applications?: number | null;
            person?: string;
            pincode?: string | null;
            product_type: components["schemas"]["ProductTypeEnum"];
            tenure_months: number;
        };
        TrialLenderOut: {
            amount: string;
            findings: components["schemas"]["TrialFindingOut"][];
            first_failing: string | null;
            lender_id: number;
            mark_seed: string;
            missing: string[];
            name: string;
            name_hi: string;
            state: components["schemas"]["TrialLenderOutStateEnum"];
        };
        /**
         * @description * `matches` - matches
         *     * `to_confirm` - to_confirm
         *     * `no_match` - no_match
         *     * `not_available` - not_available
         * @enum {string}
         */
        TrialLenderOutStateEnum: "matches" | "to_confirm" | "no_match" | "not_available";
        TrialOut: {
            /** Format: date-time */
            at: string;
            costs: components["schemas"]["TrialRuleRefusalsOut"][];
            lenders: components["schemas"]["TrialLenderOut"][];
            limits: components["schemas"]["TrialFindingOut"][];
            rule_version: string;
            success: boolean;
            totals: components["schemas"]["TrialTotalsOut"];
        };
        TrialRuleRefusalsOut: {
            fails: number;
            only_this_rule: number;
            rule: string;
        };
        TrialTotalsOut: {
            matches: number;
            no_match: number;
            not_available: number;
            to_confirm: number;
        };
        /**
         * @description * `you` - you
         *     * `lender` - lender
         *     * `nobody` - nobody
         * @enum {string}
         */
        TurnEnum: "you" | "lender" | "nobody";
        TypeCoverageOut: {
            ats_bands: components["schemas"]["AverageBandOut"][];
            findings: components["schemas"]["SlabFindingOut"][];
            picture: components["schemas"]["SlabPictureOut"];
            revenue_type_id: number;
        };
        /**
         * @description * `rupees` - rupees
         *     * `thousand` - thousand
         *     * `lakh` - lakh
         *     * `million` - million
         *     * `crore` - crore
         * @enum {string}
         */
        UnitEnum: "rupees" | "thousand" | "lakh" | "million" | "crore";
        /** @description A row that fits no application, with its cells as the sender wrote them. */
        UnlinkedRowOut: {
            cells: {
                [key: string]: string;
            };
            reason: string;
            row: number;
        };
        UnreadCountOut: {
            success: boolean;
            unread: number;
        };
        /** @description Reason why a heading is mapped to none of our columns, and the word that decides it. */
        UnreadHeadingOut: {
            reason: components["schemas"]["UnreadHeadingOutReasonEnum"];
            word: string;
        };
        /**
         * @description * `left_out` - left_out
         *     * `empty` - empty
         *     * `running_number` - running_number
         *     * `person` - person
         *     * `others` - others
         *     * `rate` - rate
         *     * `qualifier` - qualifier
         *     * `unknown` - unknown
         * @enum {string}
         */
        UnreadHeadingOutReasonEnum: "left_out" | "empty" | "running_number" | "person" | "others" | "rate" | "qualifier" | "unknown";
        /** @description An open task whose caller dialled and left no outcome. */
        UnreportedCallOut: {
            caller: string;
            /** Format: uuid */
            customer_id: string;
            /** Format: date-time */
            dialled_at: string;
            /**
             * Format: date-time
             * @description The customer rests until then.
             */
            due_at: string;
            name: string;
            queue: string;
            /** Format: uuid */
            task_id: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        UpdateCardInRequest: {
            /** Format: int64 */
            category_id: number;
            expected?: string | number | string[] | null;
            property: string;
            value: string | number | string[] | null;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        UpdateLenderInRequest: {
            /** @description The value that was on the screen. When another one is stored by now, the save is refused with 409. */
            expected?: string | number | boolean | number[] | null;
            /** Format: int64 */
            lender_id: number;
            property: string;
            value: string | number | boolean | number[] | null;
        };
        UploadDetails: components["schemas"]["MisDetail"] | components["schemas"]["CommissionDetail"] | components["schemas"]["PincodeDetail"];
        /**
         * @description A file and, as a JSON object, the head of its kind.
         *
         *     `override` accepts a file that was accepted before.
         */
        UploadInRequest: {
            /** Format: binary */
            file?: string | null;
            head?: unknown;
            kind: string;
            /** @default false */
            override?: boolean;
        };
        /** @description The shortest answer: it worked, in a person's words. */
        UploadRerunOut: {
            message: string;
            state: string;
            success: boolean;
        };
        /**
         * @description * `asks` - asks
         *     * `waits` - waits
         *     * `running` - running
         *     * `done` - done
         *     * `done_with_errors` - done_with_errors
         *     * `failed` - failed
         *     * `undone` - undone
         *     * `put_aside` - put_aside
         *     * `stopped` - stopped
         * @enum {string}
         */
        UploadStageEnum: "asks" | "waits" | "running" | "done" | "done_with_errors" | "failed" | "undone" | "put_aside" | "stopped";
        /** @description The shortest answer: it worked, in a person's words. */
        UploadStartedOut: {
            /** Format: uuid */
            id: string;
            message: string;
            state: string;
            success: boolean;
        };
        /**
         * @description * `queued` - queued
         *     * `reading` - reading
         *     * `checking` - checking
         *     * `applying` - applying
         *     * `done` - done
         *     * `done_with_errors` - done_with_errors
         *     * `failed` - failed
         *     * `undone` - undone
         * @enum {string}
         */
        UploadStateEnum: "queued" | "reading" | "checking" | "applying" | "done" | "done_with_errors" | "failed" | "undone";
        /** @description The shortest answer: it worked, in a person's words. */
        UploadUndoneOut: {
            message: string;
            restored: number;
            skipped_count: number;
            /** @description The first 1,000 rows that something later stands on. */
            skipped_rows: number[];
            success: boolean;
        };
        UserOut: {
            /** Format: date-time */
            created_at: string;
            email: string;
            /** @description Since the last success, within 24 hours. */
            failed_sign_ins: number;
            /**
             * @description What was asked; null where nothing waits.
             *
             *     * `grant` - grant
             *     * `lower` - lower
             *     * `switch_off` - switch_off
             */
            full_admin_act: components["schemas"]["FullAdminActEnum"] | components["schemas"]["NullEnum"];
            /** @description Who asked to make them a full admin or to end that; null where nothing waits. */
            full_admin_asked_by: string | null;
            /**
             * @description The role after lowering; null else.
             *
             *     * `2` - 2
             *     * `3` - 3
             */
            full_admin_role_id: components["schemas"]["FullAdminRoleIdEnum"] | components["schemas"]["NullEnum"];
            has_authenticator: boolean;
            /**
             * Format: date-time
             * @description Until when the open invitation is good.
             */
            invited_until: string | null;
            is_self: boolean;
            /** Format: date-time */
            last_login_at: string | null;
            limits: components["schemas"]["LimitsEnum"][];
            lock_reason: string;
            /** Format: date-time */
            locked_at: string | null;
            /** @description The asker may approve that: another person than who asked, and than who gains by it. */
            may_approve: boolean;
            name: string;
            /**
             * Format: date-time
             * @description End of the pause after failed sign-ins.
             */
            paused_until: string | null;
            role_id: number;
            sessions: number;
            state: components["schemas"]["UserStateEnum"];
            /** Format: uuid */
            user_id: string;
        };
        /** @description One page of a list; `next` and `previous` are the numbers of pages. */
        UsersOut: {
            count: number;
            next: number | null;
            previous: number | null;
            results: components["schemas"]["UserOut"][];
        };
        /**
         * @description * `active` - active
         *     * `invited` - invited
         *     * `locked` - locked
         *     * `off` - off
         * @enum {string}
         */
        UserStateEnum: "active" | "invited" | "locked" | "off";
        /** @description All five; empty takes one away. */
        UtmDefaultsInRequest: {
            utm_campaign?: string | null;
            utm_content?: string | null;
            utm_medium?: string | null;
            utm_source?: string | null;
            utm_term?: string | null;
        };
        /**
         * @description UTM defaults of a partner's landings, for names that their address leaves out.
         *
         *     Empty means no default.
         */
        UtmDefaultsOut: {
            utm_campaign: string;
            utm_content: string;
            utm_medium: string;
            utm_source: string;
            utm_term: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        UtmInRequest: {
            expected?: string | null;
            utm_id?: string | null;
        };
        /** @description Not saved while links would be rewritten and their number is not confirmed. */
        UtmTemplateChangeOut: {
            is_saved: boolean;
            rewrites: number;
            template: components["schemas"]["UtmTemplateOut"];
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        UtmTemplateInRequest: {
            name: string;
            /** @default  */
            utm_campaign?: string;
            /** @default  */
            utm_content?: string;
            /** @default  */
            utm_medium?: string;
            /** @default  */
            utm_source?: string;
            /** @default  */
            utm_term?: string;
        };
        UtmTemplateListOut: {
            results: components["schemas"]["UtmTemplateOut"][];
        };
        /** @description One template; `utms` has the values that are set, `links` counts its links. */
        UtmTemplateOut: {
            /** Format: uuid */
            id: string;
            links: number;
            /** Format: date-time */
            made_at: string;
            made_by: string;
            name: string;
            revision: number;
            utms: {
                [key: string]: string;
            };
        };
        VerifiedOut: {
            appId: string | null;
            productId: string | null;
            productType: string | null;
            prospectAppId: string;
            success: boolean;
            token: string;
            user: components["schemas"]["SignedInUserOut"];
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        VersionApprovalInRequest: {
            /** @description Names the words that were read. */
            digest: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        VersionRefusalInRequest: {
            /** @default  */
            reason?: string;
        };
        /**
         * @description * `waiting` - waiting
         *     * `given` - given
         *     * `refused` - refused
         * @enum {string}
         */
        VersionRegistrationInRegistrationEnum: "waiting" | "given" | "refused";
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        VersionRegistrationInRequest: {
            /** @default  */
            dlt_entity_id?: string;
            /** @default  */
            dlt_template_id?: string;
            /** @default  */
            note?: string;
            /** Format: date */
            registered_on?: string | null;
            registration: components["schemas"]["VersionRegistrationInRegistrationEnum"];
        };
        /**
         * @description * `draft` - draft
         *     * `submitted` - submitted
         *     * `approved` - approved
         *     * `retired` - retired
         *     * `rejected` - rejected
         * @enum {string}
         */
        VersionStateEnum: "draft" | "submitted" | "approved" | "retired" | "rejected";
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        VersionTextInRequest: {
            body: string;
            /** @default  */
            title?: string;
        };
        VolumeOut: {
            disbursed: string | null;
            number: number;
        };
        /**
         * @description * `` -
         *     * `customer` - customer
         *     * `lender` - lender
         * @enum {string}
         */
        WaitingForEnum: "customer" | "lender";
        /** @description The next act on a file and its person; empty for the caller and for any other admin. */
        WaitsForOut: {
            act: components["schemas"]["ActEnum"];
            is_you: boolean;
            person: string;
        };
        /**
         * @description The funnel, and where the form refused people who have not applied since.
         *
         *     `refused_since` is the first day with a record of refusals; null where none was recorded yet.
         */
        WayFunnelOut: {
            /** Format: date-time */
            data_up_to: string | null;
            period: components["schemas"]["AdminPeriodOut"];
            refused_fields: components["schemas"]["RefusedFieldOut"][];
            /** Format: date */
            refused_since: string | null;
            steps: components["schemas"]["WayStepOut"][];
            /** @description Arrived less than seven days ago: they may get on yet. */
            still_open: number;
            uncounted: number;
        };
        /**
         * @description A step of the funnel, with losses and durations.
         *
         *     `lost` are the people who did not reach the next step; for arrivals only. Half of the people at the step needed at
         *     most `seconds` from the one before.
         */
        WayStepOut: {
            count: number;
            has_people: boolean;
            lost: number | null;
            /** Format: decimal */
            lost_percent: string | null;
            seconds: number | null;
            /** Format: decimal */
            share_of_first: string | null;
            /** Format: decimal */
            share_of_previous: string | null;
            step: string;
            /** Format: decimal */
            trend_percent: string | null;
        };
        /**
         * @description * `` -
         *     * `empty` - empty
         *     * `busy` - busy
         *     * `hours` - hours
         *     * `resting` - resting
         * @enum {string}
         */
        WhyEnum: "empty" | "busy" | "hours" | "resting";
        /** @description Figures from the lowest to the highest APR of those that lend that much; null for none. */
        WidgetPreviewOut: {
            /** Format: decimal */
            apr_from: string | null;
            /** Format: decimal */
            apr_to: string | null;
            /** Format: decimal */
            emi: string | null;
            /** Format: decimal */
            emi_to: string | null;
            lenders: number;
            /** Format: decimal */
            total: string | null;
            /** Format: decimal */
            total_to: string | null;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    get_company_intake_fields: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                company: string;
                creditapp_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntakeFieldsOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_company_intake: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                company: string;
                creditapp_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["IntakeInRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["IntakeInRequest"];
                "multipart/form-data": components["schemas"]["IntakeInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntakeOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_admin_reverify: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminReverifyOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_admin_account: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    patch_admin_account: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PatchedAccountInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_account_authenticator: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthenticatorOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    delete_admin_account_authenticator: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_account_authenticator_activation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ActivationInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodesOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_account_confirmations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ConfirmationInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfirmationOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_account_password: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_account_recovery_codes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodesOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_admin_account_sessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionsOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    delete_admin_account_sessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionsOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    delete_admin_account_sessions_session_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                session_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionsOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_admin_alerts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlertsOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_admin_audit_entries: {
        parameters: {
            query?: {
                action?: string;
                /** @description Entries below this id: the next page. */
                before?: number;
                first?: string;
                /**
                 * @description * `sign_ins` - sign_ins
                 *     * `masquerade` - masquerade
                 *     * `people` - people
                 *     * `exports` - exports
                 *     * `deletions` - deletions
                 *     * `uploads` - uploads
                 */
                group?: "sign_ins" | "masquerade" | "people" | "exports" | "deletions" | "uploads";
                last?: string;
                page_size?: number;
                person?: string;
                request_id?: string;
                target?: string;
                target_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditLogOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_admin_call_figures: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallFiguresOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_admin_call_figures_period: {
        parameters: {
            query?: {
                /**
                 * @description * `caller` - caller
                 *     * `hour` - hour
                 *     * `queue` - queue
                 */
                by?: "caller" | "hour" | "queue";
                from?: string;
                /**
                 * @description * `today` - today
                 *     * `yesterday` - yesterday
                 *     * `last_7_days` - last_7_days
                 *     * `last_30_days` - last_30_days
                 *     * `month_to_date` - month_to_date
                 *     * `custom_range` - custom_range
                 */
                preset?: "today" | "yesterday" | "last_7_days" | "last_30_days" | "month_to_date" | "custom_range";
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallFiguresTableOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_admin_call_queues: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallQueuesOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_call_queues: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CallQueueInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallQueuesOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    patch_admin_call_queues_queue_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                queue_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PatchedCallQueueChangeInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallQueuesOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    put_admin_call_queues_queue_id_script: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                queue_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QueueScriptInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallQueuesOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_call_queues_preview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QueuePreviewInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueuePreviewOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_admin_call_scripts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallScriptListOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_call_scripts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CallScriptInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallScriptListOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_call_scripts_script_id_approval: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                script_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallScriptListOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_call_scripts_script_id_refusal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                script_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScriptEndInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallScriptListOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_call_scripts_script_id_reversal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                script_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScriptEndInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallScriptListOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_call_scripts_preview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScriptTextsInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScriptPreviewOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_call_tasks_task_id_release: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                task_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CallReleaseInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallFiguresOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    put_admin_callers_admin_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                admin_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CallerProfileInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallFiguresOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_admin_calls_me: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallerOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_calls_next: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NextCallInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NextCallOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_calls_shift: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CallShiftInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallerOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_calls_tasks_task_id_beat: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                task_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CallBeatInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallLeaseOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_calls_tasks_task_id_dial: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                task_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CallLeaseInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallDialOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_calls_tasks_task_id_line: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                task_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CallLineInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallLineOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_calls_tasks_task_id_outcome: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                task_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CallOutcomeInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallOutcomeOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_calls_tasks_task_id_skip: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                task_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CallSkipInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NextCallOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_admin_campaigns: {
        parameters: {
            query?: {
                /**
                 * @description * `draft` - draft
                 *     * `freezing` - freezing
                 *     * `frozen` - frozen
                 *     * `asked` - asked
                 *     * `approved` - approved
                 *     * `running` - running
                 *     * `paused` - paused
                 *     * `finished` - finished
                 *     * `stopped` - stopped
                 *     * `expired` - expired
                 */
                state?: "draft" | "freezing" | "frozen" | "asked" | "approved" | "running" | "paused" | "finished" | "stopped" | "expired";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignListOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_campaigns: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CampaignInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_admin_campaigns_number: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    patch_admin_campaigns_number: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PatchedCampaignChangeInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_campaigns_number_act: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                act: string;
                number: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CampaignActInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_campaigns_number_approval: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CampaignApprovalInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_admin_campaigns_number_people: {
        parameters: {
            query?: {
                /**
                 * @description * `waiting` - waiting
                 *     * `queued` - queued
                 *     * `refused` - refused
                 */
                state?: "waiting" | "queued" | "refused";
            };
            header?: never;
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignPeopleOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    patch_admin_campaigns_number_rate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PatchedCampaignRateInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_campaigns_number_refusal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CampaignActInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_admin_canned_answers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CannedAnswersOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_admin_customers_customer_id_prospect: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                customer_id: string;
                prospect: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CaseOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_customers_customer_id_call_task: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                customer_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CaseCallInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CaseCallOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_customers_customer_id_corrections: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                customer_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomerCorrectionInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CaseOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_customers_customer_id_deletion_asked: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                customer_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeletionDraftInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletionDraftOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_customers_customer_id_documents_document_id_opening: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                customer_id: string;
                document_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DocumentOpeningInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
        };
    };
    post_admin_customers_customer_id_escalations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                customer_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EscalationInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EscalationOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_customers_customer_id_links: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                customer_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CaseLinkInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CaseLinkOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_customers_customer_id_notes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                customer_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CaseNoteInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CaseNotesOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_customers_customer_id_notes_note_id_strike: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                customer_id: string;
                note_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CaseNoteStrikeInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CaseNotesOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_customers_customer_id_reveals: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                customer_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RevealInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevealOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_customers_customer_id_stop_contact: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                customer_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactStopInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoppedContactOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_admin_customers_customer_id_timeline: {
        parameters: {
            query?: {
                before?: string | null;
                /** @description Kinds, separated by commas. */
                kinds?: string;
            };
            header?: never;
            path: {
                customer_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CaseTimelineOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_admin_customers_recent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecentCustomersOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_customers_search: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomerSearchInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerSearchOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_admin_dashboard: {
        parameters: {
            query?: {
                /**
                 * @description The funnel: what happened in the period, or what became of those who arrived in it.
                 *
                 *     * `events` - events
                 *     * `arrivals` - arrivals
                 */
                counted?: "events" | "arrivals";
                from?: string;
                /**
                 * @description * `today` - today
                 *     * `yesterday` - yesterday
                 *     * `last_7_days` - last_7_days
                 *     * `last_30_days` - last_30_days
                 *     * `month_to_date` - month_to_date
                 *     * `custom_range` - custom_range
                 */
                preset?: "today" | "yesterday" | "last_7_days" | "last_30_days" | "month_to_date" | "custom_range";
                /**
                 * @description * `PL` - PL
                 *     * `BL` - BL
                 *     * `GL` - GL
                 *     * `HL` - HL
                 */
                product?: "PL" | "BL" | "GL" | "HL";
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminDashboardOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_admin_dashboard_breakdown: {
        parameters: {
            query: {
                /**
                 * @description * `city` - city
                 *     * `language` - language
                 *     * `device` - device
                 *     * `source` - source
                 *     * `partner` - partner
                 *     * `channel` - channel
                 */
                by: "city" | "language" | "device" | "source" | "partner" | "channel";
                /**
                 * @description The funnel: what happened in the period, or what became of those who arrived in it.
                 *
                 *     * `events` - events
                 *     * `arrivals` - arrivals
                 */
                counted?: "events" | "arrivals";
                from?: string;
                /**
                 * @description * `today` - today
                 *     * `yesterday` - yesterday
                 *     * `last_7_days` - last_7_days
                 *     * `last_30_days` - last_30_days
                 *     * `month_to_date` - month_to_date
                 *     * `custom_range` - custom_range
                 */
                preset?: "today" | "yesterday" | "last_7_days" | "last_30_days" | "month_to_date" | "custom_range";
                /**
                 * @description * `PL` - PL
                 *     * `BL` - BL
                 *     * `GL` - GL
                 *     * `HL` - HL
                 */
                product?: "PL" | "BL" | "GL" | "HL";
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BreakdownOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_dashboard_people: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PeopleInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PeopleOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_admin_dashboard_tiles: {
        parameters: {
            query?: {
                /**
                 * @description * `PL` - PL
                 *     * `BL` - BL
                 *     * `GL` - GL
                 *     * `HL` - HL
                 */
                product?: "PL" | "BL" | "GL" | "HL";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TilesOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_admin_deletions: {
        parameters: {
            query?: {
                /**
                 * @description * `letter` - letter
                 *     * `mail` - mail
                 *     * `guardian` - guardian
                 *     * `order` - order
                 *     * `on_call` - on_call
                 */
                basis?: "letter" | "mail" | "guardian" | "order" | "on_call";
                first?: string;
                last?: string;
                page?: number;
                page_size?: number;
                /**
                 * @description * `draft` - draft
                 *     * `waiting` - waiting
                 *     * `cooling` - cooling
                 *     * `refused` - refused
                 *     * `cancelled` - cancelled
                 *     * `done` - done
                 */
                state?: "draft" | "waiting" | "cooling" | "refused" | "cancelled" | "done";
                /**
                 * @description * `own` - own
                 *     * `desk` - desk
                 */
                via?: "own" | "desk";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErasureListOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_deletions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ErasureProposalInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErasureDetailOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_admin_deletions_request_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                request_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErasureDetailOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_deletions_request_id_approval: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                request_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ErasureAgreementInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErasureDetailOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_admin_deletions_request_id_certificate_json: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                request_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string;
                };
            };
        };
    };
    get_admin_deletions_request_id_certificate_pdf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                request_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
        };
    };
    post_admin_deletions_request_id_refusal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                request_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ErasureReasonInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErasureDetailOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_deletions_request_id_reversal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                request_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ErasureReasonInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErasureDetailOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_deletions_find: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ErasureFindInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErasureFoundOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_deletions_notices_notice_id_answer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                notice_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoticeAnswerInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErasureNoticeOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_admin_deletions_plans_customer_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                customer_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerPlanOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_deletions_plans_customer_id_code: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                customer_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErasureProofCodeOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_do_not_call: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DoNotCallEntryInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoNotCallOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_admin_do_not_call_register: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DndRegisterOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_do_not_call_search: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DoNotCallInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoNotCallOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_admin_exports: {
        parameters: {
            query?: {
                list?: string;
                /**
                 * @description * `queued` - queued
                 *     * `running` - running
                 *     * `ready` - ready
                 *     * `failed` - failed
                 *     * `cancelled` - cancelled
                 *     * `expired` - expired
                 */
                state?: "queued" | "running" | "ready" | "failed" | "cancelled" | "expired";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListExportsOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_exports: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListExportInRequest"];
            };
        };
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListExportSavedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    delete_admin_exports_export_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                export_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_exports_export_id_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                export_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListExportSavedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_admin_exports_export_id_file: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                export_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "text/csv; charset=utf-8": string;
                };
            };
        };
    };
    post_admin_exports_export_id_retry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                export_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListExportSavedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_admin_for_me: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForMeOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_admin_freshness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FreshnessOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_funnels_funnel_id_pause: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                funnel_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminFunnelPauseInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MerchantFunnelListOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_funnels_funnel_id_resume: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                funnel_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MerchantFunnelListOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_admin_jobs: {
        parameters: {
            query?: {
                /**
                 * @description * `upload` - upload
                 *     * `export` - export
                 *     * `submission` - submission
                 *     * `documents` - documents
                 *     * `intake` - intake
                 *     * `statement` - statement
                 *     * `bank_file` - bank_file
                 *     * `data_export` - data_export
                 *     * `deletion` - deletion
                 *     * `erasure_notice` - erasure_notice
                 *     * `campaign` - campaign
                 *     * `dnd_run` - dnd_run
                 *     * `schedule` - schedule
                 *     * `count` - count
                 */
                kind?: "upload" | "export" | "submission" | "documents" | "intake" | "statement" | "bank_file" | "data_export" | "deletion" | "erasure_notice" | "campaign" | "dnd_run" | "schedule" | "count";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobListOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_jobs_job_kind_job_id_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                job_id: string;
                job_kind: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobLineOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_jobs_job_kind_job_id_retry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                job_id: string;
                job_kind: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobLineOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_admin_journeys_customer_id_events: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                customer_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JourneyOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_admin_journeys_drop_offs: {
        parameters: {
            query?: {
                /**
                 * @description The funnel: what happened in the period, or what became of those who arrived in it.
                 *
                 *     * `events` - events
                 *     * `arrivals` - arrivals
                 */
                counted?: "events" | "arrivals";
                from?: string;
                /**
                 * @description * `today` - today
                 *     * `yesterday` - yesterday
                 *     * `last_7_days` - last_7_days
                 *     * `last_30_days` - last_30_days
                 *     * `month_to_date` - month_to_date
                 *     * `custom_range` - custom_range
                 */
                preset?: "today" | "yesterday" | "last_7_days" | "last_30_days" | "month_to_date" | "custom_range";
                /**
                 * @description * `PL` - PL
                 *     * `BL` - BL
                 *     * `GL` - GL
                 *     * `HL` - HL
                 */
                product?: "PL" | "BL" | "GL" | "HL";
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DropOffListOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_journeys_find: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FindJourneyInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundPersonOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_admin_journeys_funnel: {
        parameters: {
            query?: {
                /**
                 * @description The funnel: what happened in the period, or what became of those who arrived in it.
                 *
                 *     * `events` - events
                 *     * `arrivals` - arrivals
                 */
                counted?: "events" | "arrivals";
                from?: string;
                /**
                 * @description * `today` - today
                 *     * `yesterday` - yesterday
                 *     * `last_7_days` - last_7_days
                 *     * `last_30_days` - last_30_days
                 *     * `month_to_date` - month_to_date
                 *     * `custom_range` - custom_range
                 */
                preset?: "today" | "yesterday" | "last_7_days" | "last_30_days" | "month_to_date" | "custom_range";
                /**
                 * @description * `PL` - PL
                 *     * `BL` - BL
                 *     * `GL` - GL
                 *     * `HL` - HL
                 */
                product?: "PL" | "BL" | "GL" | "HL";
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WayFunnelOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_legal_holds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LegalHoldInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LegalHoldOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_legal_holds_hold_id_reversal_approval: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hold_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ErasureReasonInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LegalHoldOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminLoginInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminLoginOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_masquerade: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MasqueradeInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MasqueradeOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_admin_merchant_applications: {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                /** @description Of name, reference, city or PIN code. */
                search?: string;
                /**
                 * @description * `pending` - pending
                 *     * `approved` - approved
                 *     * `declined` - declined
                 */
                state?: "pending" | "approved" | "declined";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MerchantApplicationListOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_admin_merchant_applications_application_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                application_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MerchantApplicationOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_merchant_applications_application_id_approval: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                application_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["MerchantApproveInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MerchantApplicationOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_merchant_applications_application_id_refusal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                application_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MerchantDeclineInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MerchantApplicationOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_admin_merchants: {
        parameters: {
            query?: {
                /**
                 * @description Those with this flag open; any: with one of them.
                 *
                 *     * `any` - any
                 *     * `own_contact` - own_contact
                 *     * `shared_payee` - shared_payee
                 *     * `pans_in_browser` - pans_in_browser
                 *     * `leads_spike` - leads_spike
                 *     * `refused_fast` - refused_fast
                 *     * `crawler_clicks` - crawler_clicks
                 */
                flag?: "any" | "own_contact" | "shared_payee" | "pans_in_browser" | "leads_spike" | "refused_fast" | "crawler_clicks";
                /**
                 * @description * `missing` - missing
                 *     * `sent` - sent
                 *     * `checked` - checked
                 *     * `refused` - refused
                 *     * `expired` - expired
                 */
                kyc?: "missing" | "sent" | "checked" | "refused" | "expired";
                page?: number;
                page_size?: number;
                /** @description Of name or key. */
                search?: string;
                /**
                 * @description * `pending` - pending
                 *     * `active` - active
                 *     * `suspended` - suspended
                 */
                status?: "pending" | "active" | "suspended";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MerchantListOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_admin_merchants_partner_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                partner_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MerchantDetailOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_merchants_partner_id_api_keys_api_key_id_revoke: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                api_key_id: string;
                partner_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApiKeyRevokeInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MerchantIntegrationOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_admin_merchants_partner_id_flags: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                partner_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MerchantFlagListOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_merchants_partner_id_flags_flag_id_close: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                flag_id: string;
                partner_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MerchantFlagCloseInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MerchantFlagListOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_admin_merchants_partner_id_funnels: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                partner_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MerchantFunnelListOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_admin_merchants_partner_id_integration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                partner_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MerchantIntegrationOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_admin_merchants_partner_id_kyc: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                partner_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MerchantKycOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_merchants_partner_id_kyc_approval: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                partner_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MerchantKycOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_admin_merchants_partner_id_kyc_documents_document_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                document_id: string;
                partner_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
        };
    };
    post_admin_merchants_partner_id_kyc_refusal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                partner_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MerchantKycRefusalInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MerchantKycOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_admin_merchants_partner_id_link_options: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                partner_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkOptionsOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_admin_merchants_partner_id_locations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                partner_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationListOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_merchants_partner_id_locations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                partner_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LocationInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_admin_merchants_partner_id_locations_pdf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                partner_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
        };
    };
    patch_admin_merchants_partner_id_locations_location_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                location_id: number;
                partner_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PatchedLocationChangeInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_merchants_partner_id_locations_location_id_close: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                location_id: number;
                partner_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LocationCloseInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_merchants_partner_id_locations_location_id_open: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                location_id: number;
                partner_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_admin_merchants_partner_id_posters: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                partner_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MerchantPostersOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_merchants_partner_id_posters_creative_id_revoke: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                creative_id: string;
                partner_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MerchantPosterRevokeInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MerchantPostersOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_admin_merchants_partner_id_referral: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                partner_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MerchantReferralsOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_admin_message_triggers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageTriggersOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    patch_admin_message_triggers_code: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PatchedTemplateSwitchInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageTriggersOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_admin_messages: {
        parameters: {
            query?: {
                /** @description The last message of the page before. */
                before?: string;
                /**
                 * @description * `sms` - sms
                 *     * `email` - email
                 *     * `whatsapp` - whatsapp
                 *     * `in_app` - in_app
                 */
                channel?: "sms" | "email" | "whatsapp" | "in_app";
                day?: string;
                /**
                 * @description * `held` - held
                 *     * `queued` - queued
                 *     * `sending` - sending
                 *     * `sent` - sent
                 *     * `delivered` - delivered
                 *     * `failed` - failed
                 *     * `expired` - expired
                 *     * `cancelled` - cancelled
                 *     * `unconfirmed` - unconfirmed
                 */
                state?: "held" | "queued" | "sending" | "sent" | "delivered" | "failed" | "expired" | "cancelled" | "unconfirmed";
                template?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageLogOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_messages_search: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessageSearchInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageLogOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_admin_notifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationsOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_notifications_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["MarkNotificationsReadInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreadCountOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_admin_offer_lists_snapshot_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                snapshot_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShownOffersOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_admin_partners: {
        parameters: {
            query?: {
                /**
                 * @description Those with this flag open; any: with one of them.
                 *
                 *     * `any` - any
                 *     * `own_contact` - own_contact
                 *     * `shared_payee` - shared_payee
                 *     * `pans_in_browser` - pans_in_browser
                 *     * `leads_spike` - leads_spike
                 *     * `refused_fast` - refused_fast
                 *     * `crawler_clicks` - crawler_clicks
                 */
                flag?: "any" | "own_contact" | "shared_payee" | "pans_in_browser" | "leads_spike" | "refused_fast" | "crawler_clicks";
                page?: number;
                page_size?: number;
                search?: string;
                /**
                 * @description * `pending` - pending
                 *     * `active` - active
                 *     * `suspended` - suspended
                 */
                status?: "pending" | "active" | "suspended";
                with_own?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerListOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_partners: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPartnerInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerSavedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_admin_partners_partner_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                partner_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    delete_admin_partners_partner_id_brand: {
        parameters: {
            query?: {
                revision?: number;
            };
            header?: never;
            path: {
                partner_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerSavedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    patch_admin_partners_partner_id_brand: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                partner_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PatchedBrandInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerSavedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_partners_partner_id_brand_approval: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                partner_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ExpectedRevisionInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerSavedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_partners_partner_id_brand_publish: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                partner_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ExpectedRevisionInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerSavedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_partners_partner_id_brand_refusal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                partner_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BrandRefusalInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerSavedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_admin_partners_partner_id_brand_versions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                partner_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandVersionsOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_partners_partner_id_brand_versions_number_rollback: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                number: number;
                partner_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ExpectedRevisionInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerSavedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_admin_partners_partner_id_domain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                partner_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainStatusOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_partners_partner_id_domain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                partner_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DomainInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainSavedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    delete_admin_partners_partner_id_domain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                partner_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainSavedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_partners_partner_id_domain_check: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                partner_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainSavedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_partners_partner_id_domain_switch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                partner_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DomainSwitchInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainSavedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_partners_partner_id_embed_sites: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                partner_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmbedSitesInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerSavedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_partners_partner_id_status: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                partner_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PartnerStatusInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerSavedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_partners_partner_id_utm_defaults: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                partner_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewUtmDefaultsInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerSavedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_admin_referral_terms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReferralTermsListOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_referral_terms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReferralTermsInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReferralTermsChangedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_referral_terms_terms_id_approval: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                terms_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReferralTermsChangedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    delete_admin_referral_terms_terms_id_approval: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                terms_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReferralTermsChangedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_admin_reports_report: {
        parameters: {
            query?: {
                /**
                 * @description * `day` - day
                 *     * `week` - week
                 *     * `month` - month
                 *     * `product` - product
                 *     * `lender` - lender
                 *     * `partner` - partner
                 *     * `channel` - channel
                 *     * `reason` - reason
                 */
                by?: "day" | "week" | "month" | "product" | "lender" | "partner" | "channel" | "reason";
                /**
                 * @description * `own` - own
                 *     * `partner` - partner
                 */
                channel?: "own" | "partner";
                /**
                 * @description A column to be drawn.
                 *
                 *     * `visits` - visits
                 *     * `asked` - asked
                 *     * `verified` - verified
                 *     * `product_chosen` - product_chosen
                 *     * `profiles` - profiles
                 *     * `applied` - applied
                 *     * `listed` - listed
                 *     * `zero_offer` - zero_offer
                 *     * `matched` - matched
                 *     * `offers_seen` - offers_seen
                 *     * `lender_chosen` - lender_chosen
                 *     * `held` - held
                 *     * `apr_least` - apr_least
                 *     * `apr_most` - apr_most
                 *     * `chosen` - chosen
                 *     * `shown_chosen` - shown_chosen
                 *     * `submitted` - submitted
                 *     * `chosen_share` - chosen_share
                 *     * `received` - received
                 *     * `approved` - approved
                 *     * `approval` - approval
                 *     * `sanctioned` - sanctioned
                 *     * `loans` - loans
                 *     * `disbursed` - disbursed
                 *     * `average` - average
                 *     * `declined` - declined
                 *     * `to_receipt` - to_receipt
                 *     * `to_receipt_p90` - to_receipt_p90
                 *     * `to_approval` - to_approval
                 *     * `to_approval_p90` - to_approval_p90
                 *     * `to_approval_customer` - to_approval_customer
                 *     * `to_approval_lender` - to_approval_lender
                 *     * `to_approval_us` - to_approval_us
                 *     * `to_sanction` - to_sanction
                 *     * `to_sanction_p90` - to_sanction_p90
                 *     * `to_disbursal` - to_disbursal
                 *     * `to_disbursal_p90` - to_disbursal_p90
                 *     * `to_disbursal_customer` - to_disbursal_customer
                 *     * `to_disbursal_lender` - to_disbursal_lender
                 *     * `to_disbursal_us` - to_disbursal_us
                 *     * `api_errors` - api_errors
                 *     * `mis_days` - mis_days
                 *     * `complaints` - complaints
                 *     * `expected` - expected
                 *     * `received_money` - received_money
                 *     * `payable` - payable
                 *     * `margin` - margin
                 *     * `arrived_otp_requested` - arrived_otp_requested
                 *     * `arrived_otp_verified` - arrived_otp_verified
                 *     * `arrived_applied` - arrived_applied
                 *     * `arrived_matched` - arrived_matched
                 *     * `arrived_submitted` - arrived_submitted
                 *     * `arrived_received` - arrived_received
                 *     * `arrived_approved` - arrived_approved
                 *     * `arrived_sanctioned` - arrived_sanctioned
                 *     * `arrived_disbursed` - arrived_disbursed
                 *     * `arrived_no_match` - arrived_no_match
                 *     * `arrived_lent` - arrived_lent
                 */
                chart?: "visits" | "asked" | "verified" | "product_chosen" | "profiles" | "applied" | "listed" | "zero_offer" | "matched" | "offers_seen" | "lender_chosen" | "held" | "apr_least" | "apr_most" | "chosen" | "shown_chosen" | "submitted" | "chosen_share" | "received" | "approved" | "approval" | "sanctioned" | "loans" | "disbursed" | "average" | "declined" | "to_receipt" | "to_receipt_p90" | "to_approval" | "to_approval_p90" | "to_approval_customer" | "to_approval_lender" | "to_approval_us" | "to_sanction" | "to_sanction_p90" | "to_disbursal" | "to_disbursal_p90" | "to_disbursal_customer" | "to_disbursal_lender" | "to_disbursal_us" | "api_errors" | "mis_days" | "complaints" | "expected" | "received_money" | "payable" | "margin" | "arrived_otp_requested" | "arrived_otp_verified" | "arrived_applied" | "arrived_matched" | "arrived_submitted" | "arrived_received" | "arrived_approved" | "arrived_sanctioned" | "arrived_disbursed" | "arrived_no_match" | "arrived_lent";
                /** @description Against as many days before. */
                compare?: boolean;
                /**
                 * @description What happened on these days, or who arrived.
                 *
                 *     * `events` - events
                 *     * `arrivals` - arrivals
                 */
                counted?: "events" | "arrivals";
                from?: string;
                lender_id?: number;
                /** @description A partner's id, or own. */
                partner_id?: string;
                /**
                 * @description * `today` - today
                 *     * `yesterday` - yesterday
                 *     * `last_7_days` - last_7_days
                 *     * `last_30_days` - last_30_days
                 *     * `month_to_date` - month_to_date
                 *     * `custom_range` - custom_range
                 */
                preset?: "today" | "yesterday" | "last_7_days" | "last_30_days" | "month_to_date" | "custom_range";
                /**
                 * @description * `PL` - PL
                 *     * `BL` - BL
                 *     * `GL` - GL
                 *     * `HL` - HL
                 */
                product?: "PL" | "BL" | "GL" | "HL";
                /**
                 * @description * `day` - day
                 *     * `week` - week
                 *     * `month` - month
                 *     * `product` - product
                 *     * `lender` - lender
                 *     * `partner` - partner
                 *     * `channel` - channel
                 *     * `reason` - reason
                 */
                split?: "day" | "week" | "month" | "product" | "lender" | "partner" | "channel" | "reason";
                to?: string;
            };
            header?: never;
            path: {
                report: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_reports_report_people: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                report: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportPeopleInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportPeopleOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_admin_reports_applications: {
        parameters: {
            query?: {
                /** @description The line that the page before ended with. */
                after?: string;
                /**
                 * @description * `own` - own
                 *     * `partner` - partner
                 */
                channel?: "own" | "partner";
                lender_id?: number;
                /**
                 * @description * `us` - us
                 *     * `lender` - lender
                 *     * `customer` - customer
                 */
                owes?: "us" | "lender" | "customer";
                page_size?: number;
                partner_id?: string;
                /**
                 * @description * `PL` - PL
                 *     * `BL` - BL
                 *     * `GL` - GL
                 *     * `HL` - HL
                 */
                product?: "PL" | "BL" | "GL" | "HL";
                sent_from?: string;
                sent_to?: string;
                /**
                 * @description * `created` - created
                 *     * `sent` - sent
                 *     * `in_review` - in_review
                 *     * `documents_pending` - documents_pending
                 *     * `approved` - approved
                 *     * `sanctioned` - sanctioned
                 *     * `disbursed` - disbursed
                 *     * `rejected` - rejected
                 *     * `declined_by_customer` - declined_by_customer
                 *     * `expired` - expired
                 *     * `failed` - failed
                 */
                status?: "created" | "sent" | "in_review" | "documents_pending" | "approved" | "sanctioned" | "disbursed" | "rejected" | "declined_by_customer" | "expired" | "failed";
                /**
                 * @description * `waits_for_us` - waits_for_us
                 *     * `lender_late` - lender_late
                 *     * `customer_late` - customer_late
                 *     * `sanctioned_not_disbursed` - sanctioned_not_disbursed
                 */
                view?: "waits_for_us" | "lender_late" | "customer_late" | "sanctioned_not_disbursed";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApplicationLinesOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_reports_applications_submission_id_opened: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                submission_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenedLineOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_admin_saved_views: {
        parameters: {
            query: {
                page: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedViewsOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_saved_views: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SavedViewInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedViewDataOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    delete_admin_saved_views_view_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                view_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedViewDeletedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    patch_admin_saved_views_view_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                view_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PatchedSavedViewPatchInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedViewDataOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_admin_schedules: {
        parameters: {
            query: {
                /**
                 * @description * `internal-report` - internal-report
                 *     * `products-report` - products-report
                 *     * `vendors-products-report` - vendors-products-report
                 */
                page: "internal-report" | "products-report" | "vendors-products-report";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SchedulesOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_schedules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScheduleInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SchedulesOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    delete_admin_schedules_schedule_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                schedule_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduleDeletedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    patch_admin_schedules_schedule_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                schedule_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PatchedSchedulePatchInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SchedulesOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_schedules_schedule_id_run_now: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                schedule_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduleStartedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_search: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SearchInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_admin_segments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SegmentListOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_segments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SegmentInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SegmentListOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    patch_admin_segments_segment_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                segment_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PatchedSegmentChangeInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SegmentListOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_segments_count: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SegmentCountInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SegmentCountOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_admin_segments_fields: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConditionFieldsOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_submissions_submission_id_statuses: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                submission_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ManualStatusInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManualStatusOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    delete_admin_submissions_submission_id_statuses_manual_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                manual_id: string;
                submission_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManualStatusOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_submissions_submission_id_statuses_manual_id_approval: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                manual_id: string;
                submission_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManualStatusOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_submissions_submission_id_statuses_manual_id_refusal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                manual_id: string;
                submission_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ManualStatusReasonInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManualStatusOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_admin_templates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateListOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_templates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TemplateInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateDetailOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_admin_templates_code: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateDetailOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_templates_code_archive: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArchivedTemplateOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_templates_code_versions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TemplateDraftInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateDetailOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_templates_preview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TemplatePreviewInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplatePreviewOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_templates_test: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TemplateTestInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateTestOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_templates_versions_version_id_act: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                act: string;
                version_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateDetailOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_templates_versions_version_id_approval: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                version_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VersionApprovalInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateDetailOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_templates_versions_version_id_refusal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                version_id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["VersionRefusalInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateDetailOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_templates_versions_version_id_registration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                version_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VersionRegistrationInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateDetailOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_admin_ticket_files_file_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                file_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
        };
    };
    get_admin_tickets: {
        parameters: {
            query?: {
                /**
                 * @description * `customer` - customer
                 *     * `partner` - partner
                 */
                asker?: "customer" | "partner";
                /**
                 * @description * `application` - application
                 *     * `money` - money
                 *     * `details` - details
                 *     * `privacy` - privacy
                 *     * `nominee` - nominee
                 *     * `technical` - technical
                 *     * `complaint` - complaint
                 *     * `link` - link
                 *     * `api` - api
                 *     * `credit` - credit
                 *     * `missing_lead` - missing_lead
                 *     * `payout` - payout
                 *     * `other` - other
                 */
                category?: "application" | "money" | "details" | "privacy" | "nominee" | "technical" | "complaint" | "link" | "api" | "credit" | "missing_lead" | "payout" | "other";
                /**
                 * @description * `customer` - customer
                 *     * `tech_support` - tech_support
                 *     * `general_query` - general_query
                 */
                kind?: "customer" | "tech_support" | "general_query";
                /**
                 * @description * `en` - en
                 *     * `hi` - hi
                 */
                language?: "en" | "hi";
                page?: number;
                page_size?: number;
                /**
                 * @description * `low` - low
                 *     * `normal` - normal
                 *     * `high` - high
                 *     * `urgent` - urgent
                 */
                priority?: "low" | "normal" | "high" | "urgent";
                /**
                 * @description * `open` - open
                 *     * `answered` - answered
                 *     * `closed` - closed
                 */
                state?: "open" | "answered" | "closed";
                /**
                 * @description * `mine` - mine
                 *     * `unassigned` - unassigned
                 *     * `overdue` - overdue
                 *     * `waiting` - waiting
                 */
                view?: "mine" | "unassigned" | "overdue" | "waiting";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketQueueOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_tickets: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTicketInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenedTicketOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_admin_tickets_number: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffTicketOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_tickets_number_close: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffTicketOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_tickets_number_messages: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StaffMessageInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffTicketOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_tickets_number_owner: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TicketOwnerInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffTicketOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_tickets_number_priority: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TicketPriorityInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffTicketOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_tickets_number_reopen: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffTicketOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_tickets_number_waiting: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TicketWaitingInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffTicketOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_admin_tracking_links: {
        parameters: {
            query?: {
                /**
                 * @description Whether the target could be used lately.
                 *
                 *     * `true` - true
                 *     * `false` - false
                 */
                answers?: "true" | "false";
                from?: string;
                location_id?: number;
                page?: number;
                page_size?: number;
                partner_id?: string;
                /**
                 * @description * `today` - today
                 *     * `yesterday` - yesterday
                 *     * `last_7_days` - last_7_days
                 *     * `last_30_days` - last_30_days
                 *     * `month_to_date` - month_to_date
                 *     * `custom_range` - custom_range
                 */
                preset?: "today" | "yesterday" | "last_7_days" | "last_30_days" | "month_to_date" | "custom_range";
                product?: string;
                /** @description Part of the name, the campaign or the code. */
                search?: string;
                /**
                 * @description * `on` - on
                 *     * `off` - off
                 *     * `ended` - ended
                 */
                state?: "on" | "off" | "ended";
                /**
                 * @description * `page` - page
                 *     * `cards` - cards
                 *     * `cards_secured` - cards_secured
                 *     * `cards_unsecured` - cards_unsecured
                 *     * `vouchers` - vouchers
                 *     * `deals` - deals
                 *     * `need` - need
                 *     * `calculators` - calculators
                 *     * `merchant_form` - merchant_form
                 *     * `funnel` - funnel
                 */
                target?: "page" | "cards" | "cards_secured" | "cards_unsecured" | "vouchers" | "deals" | "need" | "calculators" | "merchant_form" | "funnel";
                to?: string;
                /** @description Of the sheet that made them. */
                upload_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkPageOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_tracking_links: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TrackingLinkInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkDetailOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    patch_admin_tracking_links_link_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                link_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PatchedTrackingLinkChangeInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkDetailOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    "get_admin_tracking_links_link_id}_{picture": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                link_id: string;
                picture: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                };
            };
        };
    };
    get_admin_tracking_links_link_id_figures: {
        parameters: {
            query?: {
                from?: string;
                /**
                 * @description * `today` - today
                 *     * `yesterday` - yesterday
                 *     * `last_7_days` - last_7_days
                 *     * `last_30_days` - last_30_days
                 *     * `month_to_date` - month_to_date
                 *     * `custom_range` - custom_range
                 */
                preset?: "today" | "yesterday" | "last_7_days" | "last_30_days" | "month_to_date" | "custom_range";
                to?: string;
            };
            header?: never;
            path: {
                link_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkFiguresOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_tracking_links_link_id_off: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                link_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SwitchOffInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkDetailOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_tracking_links_link_id_on: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                link_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkDetailOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_admin_users: {
        parameters: {
            query?: {
                /**
                 * @description * `name` - name
                 *     * `-name` - -name
                 *     * `role_id` - role_id
                 *     * `-role_id` - -role_id
                 *     * `last_login_at` - last_login_at
                 *     * `-last_login_at` - -last_login_at
                 */
                ordering?: "name" | "-name" | "role_id" | "-role_id" | "last_login_at" | "-last_login_at";
                page?: number;
                page_size?: number;
                /**
                 * @description * `1` - 1
                 *     * `2` - 2
                 *     * `3` - 3
                 */
                role_id?: 1 | 2 | 3;
                search?: string;
                /**
                 * @description * `active` - active
                 *     * `invited` - invited
                 *     * `locked` - locked
                 *     * `off` - off
                 */
                state?: "active" | "invited" | "locked" | "off";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsersOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_users: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InviteInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_admin_users_user_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    patch_admin_users_user_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PatchedUserInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_users_user_id_authenticator_resets: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReasonInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_users_user_id_full_admin_approval: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    delete_admin_users_user_id_full_admin_approval: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_users_user_id_invitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    delete_admin_users_user_id_invitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    put_admin_users_user_id_limits: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LimitsInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_users_user_id_lock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReasonInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    delete_admin_users_user_id_lock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_users_user_id_reset_links: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_admin_users_user_id_sessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionsOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    delete_admin_users_user_id_sessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionsOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    delete_admin_users_user_id_sessions_session_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                session_id: string;
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionsOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_admin_utm_templates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UtmTemplateListOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_utm_templates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UtmTemplateInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UtmTemplateOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    patch_admin_utm_templates_template_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                template_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PatchedUtmTemplateChangeInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UtmTemplateChangeOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_arrivals: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ArrivalInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArrivalOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_arrivals_arrival_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                arrival_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArrivalOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_arrivals_arrival_id_confirmation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                arrival_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ArrivalConfirmInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProspectOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_auth_area_accept_invite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                area: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AcceptInviteInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_auth_area_forgot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                area: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ForgotInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_auth_area_links: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                area: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_auth_area_password_checks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                area: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordCheckInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_auth_area_reset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                area: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_auth_admin_logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_auth_admin_refresh: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminSessionOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_calculators_commission: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CommissionInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommissionOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_calculators_gold: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["GoldInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GoldOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_calculators_loan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoanInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoanOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_cards: {
        parameters: {
            query?: {
                /**
                 * @description * `all` - all
                 *     * `secured` - secured
                 *     * `unsecured` - unsecured
                 */
                list?: "all" | "secured" | "unsecured";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfferedCardsOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_cards_category_id_check_link: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                category_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardSavedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_cards_category_id_restore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                category_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardSavedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_cards_order: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CardOrderInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_commission_files: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommissionFilesOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_commission_files_upload_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                upload_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommissionFileDetailEnvelopeOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_commission_files_upload_id_approval: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                upload_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ConfirmFileInRequest"];
            };
        };
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SheetUploadStartedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_commission_files_upload_id_lines: {
        parameters: {
            query?: {
                /**
                 * @description * `mismatched_first` - mismatched_first
                 *     * `mismatched` - mismatched
                 *     * `file` - file
                 */
                order?: "mismatched_first" | "mismatched" | "file";
                page?: number;
                page_size?: number;
                /** @description A reference or row number. */
                search?: string;
            };
            header?: never;
            path: {
                upload_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommissionLinesOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_cookies_delete: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CookieNameQueryRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_cookies_read: {
        parameters: {
            query: {
                name: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CookieOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_cookies_save: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CookieInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_create_credit_card: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCardInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardCreatedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_create_lender: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateLenderInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LenderCreatedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_de_dupe_log: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DedupeFilterQueryRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DedupeOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_deals: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedPerksOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_deletion_receipts_receipt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                receipt: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_eligibility_coverage: {
        parameters: {
            query?: {
                /**
                 * @description * `PL` - PL
                 *     * `BL` - BL
                 *     * `GL` - GL
                 *     * `HL` - HL
                 */
                product_type?: "PL" | "BL" | "GL" | "HL";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EligibilityCoverageOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_eligibility_person: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EligibilityPersonInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EligibilityPersonOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_eligibility_test: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TrialInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrialOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_funnels_segment: {
        parameters: {
            query?: {
                /** @description Drawn by the page; a test keeps the words that the visit read first. */
                visit_id?: string;
            };
            header?: never;
            path: {
                segment: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicFunnelOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_funnels_segment_answers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                segment: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FunnelAnswersInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FunnelArrivalOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_funnels_segment_events: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                segment: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FunnelEventsInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_get_application_status_files_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusFileListOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_get_client_ip: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientIpOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_get_credit_cards_data: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardOut"][];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_get_lender_data_lenderId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                lenderId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LenderOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_get_lenders_data: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LenderOut"][];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_get_lenders_data_filter: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                filter: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LenderOut"][];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_get_partner_by_name: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandFoundOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_get_partner_by_name_name: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandFoundOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_getLanguages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CountryInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LanguagesOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_help_requests: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HelpInRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["HelpInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_ifsc_code: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BranchFoundOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_journey_events: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["JourneyEventInRequest"];
            };
        };
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_legal_kind: {
        parameters: {
            query?: {
                partner?: string;
            };
            header?: never;
            path: {
                kind: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LegalTextFoundOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_lender_group_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateGroupInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupCreatedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_lender_group_get_all: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupsOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_lender_pages_name: {
        parameters: {
            query?: {
                product_type?: string;
            };
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LenderPageOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_lender_revenue_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SlabInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SlabChangedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_lender_revenue_delete_row_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                row_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_lender_revenue_get_types: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevenueTypesOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_lender_revenue_get_lenderId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                lenderId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SlabsOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_lender_revenue_set_order: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_lender_revenue_update: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeSlabInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SlabChangedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_lender_switches: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SwitchGridOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_lender_switches: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SwitchInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SwitchSavedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_lender_switches_lenderId_product_type: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                lenderId: number;
                product_type: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SwitchHistoryOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_lender_switches_in_flight: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InFlightSubmissionsOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_lender_switches_notify_partners: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SwitchNotifyPartnersInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SwitchNotifyPartnersOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_lender_switches_orders_order_id_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                order_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_lenders_lenderId_changes: {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                property?: string;
            };
            header?: never;
            path: {
                lenderId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LenderChangesOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_lenders_lenderId_connector: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                lenderId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectorPageOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    put_lenders_lenderId_connector: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                lenderId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConnectorInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectorSavedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_lenders_lenderId_connector_secret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                lenderId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectorSavedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_lenders_lenderId_connector_test: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                lenderId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestConnectorInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectorTestedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_lenders_lenderId_criteria_pass_rates: {
        parameters: {
            query: {
                product: string;
            };
            header?: never;
            path: {
                lenderId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CriteriaPassRatesOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_lenders_lenderId_launch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                lenderId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LaunchStepsOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_lenders_lenderId_partner_texts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                lenderId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerTextListOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_lenders_lenderId_partner_texts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                lenderId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProposeTextsInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerTextListOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_lenders_lenderId_planned_changes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                lenderId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlannedListOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_lenders_lenderId_planned_changes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                lenderId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_lenders_lenderId_preview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                lenderId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OfferPreviewInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfferPreviewOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_lenders_lenderId_products: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                lenderId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LenderProductsOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_lenders_lenderId_products: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                lenderId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddProductInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TermsChangedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_lenders_lenderId_products_product_type_pincodes_xlsx: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                lenderId: number;
                product_type: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
        };
    };
    patch_lenders_lenderId_products_product: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                lenderId: number;
                product: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PatchedChangeTermInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TermsChangedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_lenders_lenderId_products_product_pincodes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                lenderId: number;
                product: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PincodesOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_lenders_planned_changes_planId_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                planId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_lenders_switch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SwitchLendersInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkSwitchOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_loan_ranges: {
        parameters: {
            query?: {
                /**
                 * @description * `direct` - direct
                 *     * `partner` - partner
                 */
                channel?: "direct" | "partner";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoanRangesOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_matching_rules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchingRulesOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_merchant_applications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["MerchantInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MerchantOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_mis_vocabulary_lender_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                lender_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MisVocabularyOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    patch_mis_vocabulary_lender_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                lender_id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PatchedMisVocabularyInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MisVocabularySavedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_needs_product_type: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                product_type: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NeedFormOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_partner_leads: {
        parameters: {
            query?: {
                mobile?: string;
                page?: number;
                page_size?: number;
                partner_id?: string;
                product?: string;
                /**
                 * @description * `` -
                 *     * `named` - named
                 *     * `invited` - invited
                 *     * `opened` - opened
                 *     * `signed_in` - signed_in
                 *     * `applied` - applied
                 *     * `submitted` - submitted
                 *     * `approved` - approved
                 *     * `disbursed` - disbursed
                 *     * `declined` - declined
                 */
                stage?: "" | "named" | "invited" | "opened" | "signed_in" | "applied" | "submitted" | "approved" | "disbursed" | "declined";
                upload_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerLeadsOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_partner_login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PartnerLoginInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerLoginOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_pincodes_pin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                pin: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaceFoundOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_plans_product_type: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                product_type: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PlansInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlansOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_product_limits: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AllLimitsOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    patch_product_limits_product_type: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                product_type: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PatchedLimitInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LimitOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_product_limits_product_type_pincodes_xlsx: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                product_type: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
        };
    };
    get_products: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductsOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_prospects: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProspectInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProspectOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_prospects_prospect_id_otp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                prospect_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OtpSentOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_prospects_prospect_id_verify: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                prospect_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OtpInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerifiedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_revenue_advice_lines_row_id_link: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                row_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkRowInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdviceChangedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_revenue_advices: {
        parameters: {
            query?: {
                lender_id?: number;
                page?: number;
                page_size?: number;
                search?: string;
                /**
                 * @description * `waiting` - waiting
                 *     * `draft` - draft
                 *     * `booked` - booked
                 *     * `withdrawn` - withdrawn
                 */
                state?: "waiting" | "draft" | "booked" | "withdrawn";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdvicesOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_revenue_advices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdviceInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdviceChangedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_revenue_advices_advice_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                advice_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdviceDetailOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_revenue_advices_advice_id_approval: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                advice_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdviceChangedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_revenue_advices_advice_id_reversal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                advice_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReversalReasonInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdviceChangedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    delete_revenue_advices_advice_id_reversal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                advice_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdviceChangedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_revenue_advices_advice_id_reversal_approval: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                advice_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdviceReversedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_revenue_close_month: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CloseMonthInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MonthStateOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_revenue_lenders_lenderId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                lenderId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BasisOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    patch_revenue_lenders_lenderId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                lenderId: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PatchedBasisInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BasisChangedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_revenue_lenders_lenderId_coverage: {
        parameters: {
            query?: {
                ats?: string;
                on?: string;
                revenue_type_id?: number;
            };
            header?: never;
            path: {
                lenderId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevenueCoverageOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_revenue_lenders_lenderId_months: {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
            };
            header?: never;
            path: {
                lenderId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevenueMonthsOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_revenue_lenders_lenderId_months_month: {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
            };
            header?: never;
            path: {
                lenderId: number;
                month: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevenueMonthDetailOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_revenue_lenders_lenderId_months_month_reversal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                lenderId: number;
                month: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReversalReasonInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MonthStateOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    delete_revenue_lenders_lenderId_months_month_reversal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                lenderId: number;
                month: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MonthStateOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_revenue_lenders_lenderId_months_month_reversal_approval: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                lenderId: number;
                month: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MonthStateOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_revenue_payees_partner_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                partner_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerPayeeOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    patch_revenue_payees_partner_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                partner_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PatchedPayeeInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerPayeeOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_revenue_payouts: {
        parameters: {
            query?: {
                month?: string;
                page?: number;
                page_size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutsOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_revenue_payouts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PayoutInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutChangedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_revenue_payouts_payout_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                payout_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutDetailOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    delete_revenue_payouts_payout_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                payout_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutChangedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_revenue_payouts_payout_id_approval: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                payout_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutChangedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_revenue_payouts_payout_id_file_csv: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                payout_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
        };
    };
    get_revenue_payouts_payout_id_file_xlsx: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                payout_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
        };
    };
    post_revenue_payouts_payout_id_reversal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                payout_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecallInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutChangedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    delete_revenue_payouts_payout_id_reversal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                payout_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutChangedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_revenue_payouts_payout_id_reversal_approval: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                payout_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutChangedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_revenue_payouts_payments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentLinesInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentLinesOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_revenue_payouts_waiting: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MonthsToPayOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_revenue_questions_question_id_answer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                question_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnswerInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LineQuestionOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_revenue_reconciliations: {
        parameters: {
            query?: {
                lender_id?: number;
                month?: string;
                page?: number;
                page_size?: number;
                search?: string;
                /**
                 * @description * `open` - open
                 *     * `proposed` - proposed
                 *     * `closed` - closed
                 */
                state?: "open" | "proposed" | "closed";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReconciliationsOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_revenue_reconciliations_lenderId_month: {
        parameters: {
            query?: {
                /**
                 * @description * `multi_funded` - multi_funded
                 *     * `unexpected` - unexpected
                 *     * `missing` - missing
                 *     * `duplicate` - duplicate
                 *     * `matched` - matched
                 *     * `short` - short
                 *     * `over` - over
                 */
                bucket?: "multi_funded" | "unexpected" | "missing" | "duplicate" | "matched" | "short" | "over";
                page?: number;
                page_size?: number;
                search?: string;
            };
            header?: never;
            path: {
                lenderId: number;
                month: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReconciliationDetailOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_revenue_reconciliations_lenderId_month_approval: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                lenderId: number;
                month: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_revenue_reconciliations_lenderId_month_claims: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                lenderId: number;
                month: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClaimInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClaimOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_revenue_reconciliations_lenderId_month_lines_key: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key: string;
                lenderId: number;
                month: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LineSourcesOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_revenue_reconciliations_lenderId_month_notes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                lenderId: number;
                month: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoteInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LineSourcesOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_revenue_reconciliations_lenderId_month_reversal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                lenderId: number;
                month: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReversalReasonInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_revenue_reconciliations_lenderId_month_submission: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                lenderId: number;
                month: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_revenue_statements: {
        parameters: {
            query?: {
                month?: string;
                page?: number;
                page_size?: number;
                partner_id?: string;
                search?: string;
                /**
                 * @description * `draft` - draft
                 *     * `approved` - approved
                 *     * `paid` - paid
                 *     * `carried` - carried
                 */
                state?: "draft" | "approved" | "paid" | "carried";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatementsOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_revenue_statements: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DraftStatementsInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DraftStatementsOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_revenue_statements_statement_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                statement_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatementDetailOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    delete_revenue_statements_statement_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                statement_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_revenue_statements_statement_id_approval: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                statement_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatementChangedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_revenue_statements_statement_id_payment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                statement_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatementChangedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_revenue_statements_statement_id_statement_pdf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                statement_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
        };
    };
    get_revenue_statements_statement_id_statement_xlsx: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                statement_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
        };
    };
    get_revenue_tds: {
        parameters: {
            query?: {
                year?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaxYearOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_s3_upload_file: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["PictureInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PictureOut"];
                };
            };
        };
    };
    post_safe_delete_credit_card: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CardInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_safe_delete_lender: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeleteLenderInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_search_list_language: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                language: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OptionListsOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_search_list_language_list_code: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                language: string;
                list_code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OptionListOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_site: {
        parameters: {
            query?: {
                segment?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_update_credit_card_data: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateCardInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardSavedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_update_lender_data: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateLenderInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LenderChangedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_update_partner_revenue_data_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RevenueInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerSavedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_update_partner_utm_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UtmInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerSavedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_upload_application_status_file: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": components["schemas"]["StatusFileInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusFileOut"];
                };
            };
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusFileOut"];
                };
            };
        };
    };
    get_uploads: {
        parameters: {
            query?: {
                /** @description Files whose next act is the caller's. */
                for_me?: boolean;
                kind?: string;
                lender_id?: number | null;
                page?: number;
                page_size?: number;
                scope?: string;
                /** @description In file, lender, partner or sender. */
                search?: string;
                sent_from?: string | null;
                sent_to?: string | null;
                /**
                 * @description * `asks` - asks
                 *     * `waits` - waits
                 *     * `running` - running
                 *     * `done` - done
                 *     * `done_with_errors` - done_with_errors
                 *     * `failed` - failed
                 *     * `undone` - undone
                 *     * `put_aside` - put_aside
                 *     * `stopped` - stopped
                 */
                stage?: "asks" | "waits" | "running" | "done" | "done_with_errors" | "failed" | "undone" | "put_aside" | "stopped" | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUploadListOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_uploads: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["UploadInRequest"];
            };
        };
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadStartedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_uploads_upload_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                upload_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUploadEnvelopeOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_uploads_upload_id_apply: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                upload_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ApplyInRequest"];
            };
        };
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadStartedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_uploads_upload_id_candidates: {
        parameters: {
            query?: {
                search?: string;
            };
            header?: never;
            path: {
                upload_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkCandidatesOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_uploads_upload_id_corrections: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                upload_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CorrectionsEnvelopeOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_uploads_upload_id_corrections_approval: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                upload_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApproveCorrectionsInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CorrectionsApprovedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_uploads_upload_id_discard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                upload_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadStartedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_uploads_upload_id_errors_xlsx: {
        parameters: {
            query?: {
                /**
                 * @description * `all` - all
                 *     * `rejected` - rejected
                 */
                rows?: "all" | "rejected";
            };
            header?: never;
            path: {
                upload_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
        };
    };
    get_uploads_upload_id_file: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                upload_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.ms-excel": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "text/csv; charset=utf-8": string;
                };
            };
        };
    };
    post_uploads_upload_id_inspection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                upload_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["InspectSheetInRequest"];
            };
        };
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SheetUploadStartedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_uploads_upload_id_mapping: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                upload_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SheetMappingInRequest"];
            };
        };
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SheetUploadStartedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_uploads_upload_id_recheck: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                upload_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadStartedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_uploads_upload_id_refusal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                upload_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RejectUploadInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadStartedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_uploads_upload_id_rerun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                upload_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadRerunOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_uploads_upload_id_resume: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                upload_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadStartedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_uploads_upload_id_rows_row_no_correction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                row_no: number;
                upload_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CorrectableRowEnvelopeOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_uploads_upload_id_rows_row_no_correction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                row_no: number;
                upload_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CorrectRowInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CorrectedRowSavedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_uploads_upload_id_rows_row_no_link: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                row_no: number;
                upload_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RowLinkInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RowLinkedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_uploads_upload_id_stop: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                upload_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadStartedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_uploads_upload_id_undo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                upload_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadUndoneOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_uploads_recognition: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["RecognitionInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecognitionOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    "get_uploads_templates_kind}_xlsx": {
        parameters: {
            query?: {
                lender_id?: number | null;
            };
            header?: never;
            path: {
                kind: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
        };
    };
    get_vouchers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedPerksOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_widget_preview: {
        parameters: {
            query: {
                amount: string;
                product: string;
                /** @description Months. */
                tenure: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WidgetPreviewOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
}
