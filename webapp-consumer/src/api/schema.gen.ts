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
    "/api/applications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description POST /api/applications: begin one. GET: one's own, newest first. */
        get: operations["get_applications"];
        put?: never;
        /** @description POST /api/applications: begin one. GET: one's own, newest first. */
        post: operations["post_applications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/applications/{app_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/applications/{appId}: the application with submissions and histories.
         *
         *     PATCH: change the requested amount or tenure.
         */
        get: operations["get_applications_app_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * @description GET /api/applications/{appId}: the application with submissions and histories.
         *
         *     PATCH: change the requested amount or tenure.
         */
        patch: operations["patch_applications_app_id"];
        trace?: never;
    };
    "/api/applications/{app_id}/auto-submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/applications/{appId}/auto-submit: the lenders named for automatic sending.
         *
         *     Each with the outcome of its order.
         */
        get: operations["get_applications_app_id_auto_submit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/applications/{app_id}/consent/{lender_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/applications/{appId}/consent/{lender_id}: the consent text for this lender. */
        get: operations["get_applications_app_id_consent_lender_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/applications/{app_id}/kfs/{lender_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/applications/{appId}/kfs/{lender_id}: the Key Facts Statement.
         *
         *     JSON, or PDF with ?format=pdf.
         */
        get: operations["get_applications_app_id_kfs_lender_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/applications/{app_id}/kfs/{lender_id}/acknowledgements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/applications/{appId}/kfs/{lender_id}/acknowledgements: record the receipt.
         *
         *     The customer confirms to have read and understood the statement in this language.
         */
        post: operations["post_applications_app_id_kfs_lender_id_acknowledgements"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/applications/{app_id}/lender-forms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/applications/{app_id}/lender-forms: lenders with a form for this application.
         *
         *     Empty for a product without such a form. 404 for another's application.
         */
        get: operations["get_applications_app_id_lender_forms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/applications/{app_id}/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/applications/{appId}/offers: the current list of offers.
         *
         *     Clients ask again each second while it is not complete.
         */
        get: operations["get_applications_app_id_offers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/applications/{app_id}/submissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/applications/{appId}/submissions with Idempotency-Key: submit to one lender. */
        post: operations["post_applications_app_id_submissions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
    "/api/auth/consumer/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/auth/consumer/logout */
        post: operations["post_auth_consumer_logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/consumer/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/auth/consumer/refresh */
        post: operations["post_auth_consumer_refresh"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auto-submit-lenders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/auto-submit-lenders: the lenders that may get an application automatically.
         *
         *     In the order of their names.
         */
        get: operations["get_auto_submit_lenders"];
        put?: never;
        post?: never;
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
    "/api/cards/{category_id}/clicks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/cards/{id}/clicks: record the click and answer the issuer's address. */
        post: operations["post_cards_category_id_clicks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cards/chosen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/cards/chosen: the customer's own cards, the latest first.
         *
         *     With the reference that each issuer got.
         */
        get: operations["get_cards_chosen"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/consents */
        get: operations["get_consents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consents/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/consents/history: everything one has agreed to and taken back, the newest first. */
        get: operations["get_consents_history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/consents/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/consents/withdraw */
        post: operations["post_consents_withdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contact-preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/contact-preferences; PUT: switch some of them, those not named stay as they are. */
        get: operations["get_contact_preferences"];
        /** @description GET /api/contact-preferences; PUT: switch some of them, those not named stay as they are. */
        put: operations["put_contact_preferences"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contact-preferences/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/contact-preferences/stop: stop all contact with this customer.
         *
         *     Waiting messages are cancelled, and calls that providers were asked for are called off.
         */
        post: operations["post_contact_preferences_stop"];
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
    "/api/data-exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET, POST /api/data-exports: list the newest copies of one's data; start another.
         *
         *     A copy is made in the background.
         */
        get: operations["get_data_exports"];
        put?: never;
        /**
         * @description GET, POST /api/data-exports: list the newest copies of one's data; start another.
         *
         *     A copy is made in the background.
         */
        post: operations["post_data_exports"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/data-exports/{export_id}/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/data-exports/{id}/{json or pdf}: the copy itself. */
        get: operations["get_data_exports_export_id_kind"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/data-sharing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/data-sharing: who received which of one's data, when and on what ground. */
        get: operations["get_data_sharing"];
        put?: never;
        post?: never;
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
    "/api/deals/{perk_id}/clicks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/deals/{id}/clicks: record the click and answer the provider's address. */
        post: operations["post_deals_perk_id_clicks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deletion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET, POST /api/deletion: preview a deletion; request it with the code that was sent.
         *
         *     The preview names the data that goes and the data that stays by law.
         */
        get: operations["get_deletion"];
        put?: never;
        /**
         * @description GET, POST /api/deletion: preview a deletion; request it with the code that was sent.
         *
         *     The preview names the data that goes and the data that stays by law.
         */
        post: operations["post_deletion"];
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
    "/api/deletion/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/deletion/cancel: stay. */
        post: operations["post_deletion_cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deletion/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/deletion/code: a code to one's own number, without which nothing is deleted. */
        post: operations["post_deletion_code"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/documents/{document_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/documents/{id}: the customer's own file as stored.
         *
         *     DELETE: remove it before it is sent to the lender.
         */
        get: operations["get_documents_document_id"];
        put?: never;
        post?: never;
        /**
         * @description GET /api/documents/{id}: the customer's own file as stored.
         *
         *     DELETE: remove it before it is sent to the lender.
         */
        delete: operations["delete_documents_document_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/email-verifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/email-verifications: send a code to one's own e-mail address to prove it. */
        post: operations["post_email_verifications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/email-verifications/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/email-verifications/verify: take the code; the address is proved from then on. */
        post: operations["post_email_verifications_verify"];
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
    "/api/getMaskInfo/{prospect_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/getMaskInfo/{id}: masked PAN and birth date of one's own record. */
        get: operations["get_getMaskInfo_prospect_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gold-loans/{app_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/gold-loans/{appId or creditapp_uuid}: go on with one's gold loan. */
        post: operations["post_gold_loans_app_id"];
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
    "/api/lead-options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/lead-options: consent texts of the chosen plans' providers, and call slots. */
        get: operations["get_lead_options"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description POST /api/leads with Idempotency-Key: request calls from providers.
         *
         *     GET: the customer's own requests, newest first.
         */
        get: operations["get_leads"];
        put?: never;
        /**
         * @description POST /api/leads with Idempotency-Key: request calls from providers.
         *
         *     GET: the customer's own requests, newest first.
         */
        post: operations["post_leads"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/{reference}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/leads/{reference}. PATCH: be called at another time, or (null) not at all. */
        get: operations["get_leads_reference"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** @description GET /api/leads/{reference}. PATCH: be called at another time, or (null) not at all. */
        patch: operations["patch_leads_reference"];
        trace?: never;
    };
    "/api/leads/{reference}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/leads/{reference}/withdraw: end the request.
         *
         *     Its consents end too, except those that another open request needs.
         */
        post: operations["post_leads_reference_withdraw"];
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
    "/api/lender-pages/{name}/application": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/lender-pages/{name}/application: the customer's application at this lender.
         *
         *     Answers its state and the alternatives that are open.
         */
        get: operations["get_lender_pages_name_application"];
        put?: never;
        post?: never;
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
    "/api/mobile-changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/mobile-changes: another mobile number; the code goes to the present one first. */
        post: operations["post_mobile_changes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mobile-changes/{change_id}/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/mobile-changes/{id}/code: another code to the number whose turn it is. */
        post: operations["post_mobile_changes_change_id_code"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mobile-changes/{change_id}/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/mobile-changes/{id}/verify: check the old number's code, then the new one's. */
        post: operations["post_mobile_changes_change_id_verify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
    "/api/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/notifications?page=&page_size=&unread= */
        get: operations["get_notifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/notifications/read: these, or all of them, were seen. */
        post: operations["post_notifications_read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/unread": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/notifications/unread: the figure on the bell. */
        get: operations["get_notifications_unread"];
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
    "/api/set-language": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/set-language: keep the interface language; uid is the prospectAppId.
         *
         *     The message is in the new language.
         */
        post: operations["post_set_language"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sign-ins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/sign-ins: where one is and was signed in. */
        get: operations["get_sign_ins"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sign-ins/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** @description DELETE /api/sign-ins/{id}: end one of one's own. */
        delete: operations["delete_sign_ins_session_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sign-ins/revocation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/sign-ins/revocation: sign out everywhere, or everywhere else. */
        post: operations["post_sign_ins_revocation"];
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
    "/api/submissions/{submission_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/submissions/{id}: one submission with its history. */
        get: operations["get_submissions_submission_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/submissions/{submission_id}/click": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/submissions/{id}/click: record the redirect and answer the lender's address. */
        post: operations["post_submissions_submission_id_click"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/submissions/{submission_id}/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/submissions/{id}/documents, multipart `code` and `file`: upload one document.
         *
         *     The lender must have asked for it.
         */
        post: operations["post_submissions_submission_id_documents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/submissions/{submission_id}/documents/transfer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/submissions/{id}/documents/transfer: the consent text for sending.
         *
         *     POST with its version: send the documents to the lender.
         */
        get: operations["get_submissions_submission_id_documents_transfer"];
        put?: never;
        /**
         * @description GET /api/submissions/{id}/documents/transfer: the consent text for sending.
         *
         *     POST with its version: send the documents to the lender.
         */
        post: operations["post_submissions_submission_id_documents_transfer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/submissions/{submission_id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/submissions/{id}/withdraw: the customer says no. */
        post: operations["post_submissions_submission_id_withdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ticket-files/{file_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/ticket-files/{id}: one's own file as it is kept. */
        get: operations["get_ticket_files_file_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ticket-lenders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/ticket-lenders: submissions that a complaint can be about, newest first. */
        get: operations["get_ticket_lenders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET, POST /api/tickets: one's own questions; ask another with up to 3 files. */
        get: operations["get_tickets"];
        put?: never;
        /** @description GET, POST /api/tickets: one's own questions; ask another with up to 3 files. */
        post: operations["post_tickets"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tickets/{ticket_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/tickets/{id}: a ticket with its messages; this marks the answer as read. */
        get: operations["get_tickets_ticket_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tickets/{ticket_id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/tickets/{id}/close: it is solved. */
        post: operations["post_tickets_ticket_id_close"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tickets/{ticket_id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/tickets/{id}/messages: go on with it. */
        post: operations["post_tickets_ticket_id_messages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tickets/{ticket_id}/score": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/tickets/{id}/score: how helpful the answer was, 1 to 5; asked once. */
        post: operations["post_tickets_ticket_id_score"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/{prospect_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET, PATCH /api/user/{prospectAppId}: one's own record. */
        get: operations["get_user_prospect_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** @description GET, PATCH /api/user/{prospectAppId}: one's own record. */
        patch: operations["patch_user_prospect_id"];
        trace?: never;
    };
    "/api/user/{prospect_id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/user/{prospectAppId}/confirm: the welcome-back check by PAN or birth date. */
        post: operations["post_user_prospect_id_confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/{prospect_id}/drafts/{form}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET, PUT /api/user/{prospectAppId}/drafts/{form}: what was typed and not sent yet. */
        get: operations["get_user_prospect_id_drafts_form"];
        /** @description GET, PUT /api/user/{prospectAppId}/drafts/{form}: what was typed and not sent yet. */
        put: operations["put_user_prospect_id_drafts_form"];
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
    "/api/vouchers/{perk_id}/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/vouchers/{id}/code: this customer's code, always the same one. */
        post: operations["post_vouchers_perk_id_code"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vouchers/codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/vouchers/codes: one's own codes, the latest first. */
        get: operations["get_vouchers_codes"];
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
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        AcceptInviteInRequest: {
            name?: string;
            password: string;
            token: string;
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
        AlternativesOut: {
            /** Format: uuid */
            appId: string;
            lenders: components["schemas"]["OtherOfferOut"][];
            product_type: string;
            products: components["schemas"]["OtherProductOut"][];
        };
        AnswerDueOut: {
            /** Format: date */
            earliest: string;
            is_late: boolean;
            /** Format: date */
            latest: string;
        };
        ApplicationCreatedOut: {
            /** Format: uuid */
            appId: string;
            success: boolean;
        };
        ApplicationData: {
            amount: string;
            /** Format: uuid */
            appId: string;
            /** Format: date-time */
            created_at: string;
            details: components["schemas"]["DetailsData"] | null;
            product_type: string;
            return_link: components["schemas"]["ReturnLinkOut"] | null;
            submissions: components["schemas"]["SubmissionData"][];
            tenure_months: number;
            /** @description Offers that stood on an earlier list, the newest first. */
            withdrawn_offers: components["schemas"]["WithdrawnOfferOut"][];
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        ApplicationInRequest: {
            /** @description Rupees. */
            amount?: string | number | null;
            auto_submit?: components["schemas"]["AutoSubmitInRequest"][];
            /** @description BL: purpose. GL: weight_grams, purity. HL: property_value, property_pincode, has_co_applicant, co_applicant_income. */
            details?: {
                [key: string]: unknown;
            } | null;
            product_type: string;
            /** @description Months. */
            tenure_months?: number | null;
        };
        ApplicationOut: {
            data: components["schemas"]["ApplicationData"];
            success: boolean;
        };
        ApplicationRequestData: {
            amount: string;
            /** Format: uuid */
            appId: string;
            details: components["schemas"]["DetailsData"] | null;
            product_type: string;
            tenure_months: number;
        };
        ApplicationRequestOut: {
            data: components["schemas"]["ApplicationRequestData"];
            success: boolean;
        };
        ApplicationRowOut: {
            amount: string;
            /** Format: uuid */
            appId: string;
            /** Format: date-time */
            created_at: string;
            next_step: components["schemas"]["NextStepOut"];
            product_type: string;
            /** @description A submission's status, or offers where none was sent. */
            status: string;
            /** Format: date-time */
            status_at: string;
            submissions: number;
            tenure_months: number;
        };
        ApplicationRowsOut: {
            count: number;
            next: string | null;
            previous: string | null;
            results: components["schemas"]["ApplicationRowOut"][];
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
         * @description * `customer` - customer
         *     * `staff` - staff
         * @enum {string}
         */
        AuthorEnum: "customer" | "staff";
        AutoSubmissionData: {
            lender_id: number;
            mark_seed: string;
            name: string;
            reason: components["schemas"]["ReasonEnum"] | components["schemas"]["NullEnum"];
            state: components["schemas"]["AutoSubmissionDataStateEnum"];
            /** Format: uuid */
            submission_id: string | null;
        };
        /**
         * @description * `waiting` - waiting
         *     * `sent` - sent
         *     * `ended` - ended
         * @enum {string}
         */
        AutoSubmissionDataStateEnum: "waiting" | "sent" | "ended";
        AutoSubmissionsOut: {
            data: components["schemas"]["AutoSubmissionData"][];
            success: boolean;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        AutoSubmitInRequest: {
            consent_version: string;
            lender_id: number;
        };
        AutoSubmitLenderOut: {
            lender_id: number;
            mark_seed: string;
            name: string;
            privacy_url: string | null;
            text: string;
            title: string;
            /** @description Of the text, to be sent back as consent_version. */
            version: string;
        };
        AutoSubmitLendersOut: {
            data: components["schemas"]["AutoSubmitLenderOut"][];
            success: boolean;
        };
        /**
         * @description * `coming` - coming
         *     * `open` - open
         *     * `sold_out` - sold_out
         *     * `ended` - ended
         * @enum {string}
         */
        AvailabilityEnum: "coming" | "open" | "sold_out" | "ended";
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
        CallBackSlotOut: {
            /** Format: date-time */
            ends_at: string;
            /** Format: date-time */
            starts_at: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        CardClickInRequest: {
            /** @default all */
            source_list?: components["schemas"]["SourceListEnum"];
        };
        CardClickOut: {
            success: boolean;
            /** Format: uri */
            url: string;
        };
        /**
         * @description * `ended` - ended
         *     * `applied` - applied
         *     * `rules` - rules
         *     * `details` - details
         *     * `security` - security
         *     * `not_available` - not_available
         *     * `no_answer` - no_answer
         *     * `declined` - declined
         * @enum {string}
         */
        CausesEnum: "ended" | "applied" | "rules" | "details" | "security" | "not_available" | "no_answer" | "declined";
        ChoiceAnswerOut: {
            label: string;
            value: string;
        };
        ChosenCardOut: {
            category_id: number;
            clicks: number;
            /** Format: date-time */
            first_at: string;
            /** @description Whether the card is still offered here. */
            is_open: boolean;
            issuer: string;
            /** Format: date-time */
            last_at: string;
            name: string;
            picture: string;
            /**
             * Format: uuid
             * @description The id the issuer knows this application by.
             */
            reference: string;
            secured: boolean;
        };
        ChosenCardsOut: {
            data: components["schemas"]["ChosenCardOut"][];
            success: boolean;
        };
        ChosenLanguageData: {
            language: components["schemas"]["LanguageEnum"];
        };
        /** @description The shortest answer: it worked, in a person's words. */
        ChosenLanguageOut: {
            data: components["schemas"]["ChosenLanguageData"];
            message: string;
            success: boolean;
        };
        ClickOut: {
            success: boolean;
            url: string;
        };
        ClientIpOut: {
            ip: string | null;
        };
        /**
         * @description * `amount` - amount
         *     * `tenure` - tenure
         * @enum {string}
         */
        CodeEnum: "amount" | "tenure";
        ConsentData: {
            fields: string[];
            lender: string;
            privacy_url: string | null;
            text: string;
            title: string;
            version: string;
        };
        ConsentEntryOut: {
            /** Format: uuid */
            application_id: string | null;
            /** Format: date-time */
            at: string;
            can_withdraw: boolean;
            consent_id: number;
            /** @description False: it was taken back by this entry. */
            given: boolean;
            /** @description This entry is the last word, and it is yes. */
            holds: boolean;
            language: string;
            purpose: string;
            recipient: string;
            /** @description Whom a sharing consent names, as people read it. */
            recipient_name: string;
            /** @description SHA-256 of the very text agreed to; empty where it is not known. */
            text_digest: string;
            /** @description Key of the partner whose own text it was, else empty. */
            text_partner: string;
            /** @description That partner, as people read it; empty for our own text. */
            text_partner_name: string;
            text_version: string;
        };
        ConsentHistoryOut: {
            data: components["schemas"]["ConsentEntryOut"][];
            success: boolean;
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
        ConsentOut: {
            data: components["schemas"]["ConsentData"];
            success: boolean;
        };
        ConsentTextOut: {
            text: string;
            version: string;
        };
        ConsentWithdrawnOut: {
            data: components["schemas"]["OwnConsentOut"][];
            message: string;
            success: boolean;
        };
        ConsumerRecordData: {
            address1: string | null;
            address2: string | null;
            allow_emails: number;
            allow_sms: number;
            birth_date: string | null;
            bl_completed: number;
            business_account: number;
            business_current_turnover: number | null;
            business_registration_type: number | null;
            business_years: number | null;
            channel_id: number | null;
            city: string | null;
            /** @description 1: PAN or birth date is confirmed first; until then both are shut. */
            confirm_needed: number;
            credit_score_class: number | null;
            educational_level: number | null;
            email: string | null;
            email_verified: number;
            emi: string | null;
            employer_name: string | null;
            employment_status_code: number | null;
            first_name: string | null;
            gender: number | null;
            gl_completed: number;
            gstin: string | null;
            hl_completed: number;
            household_income: number | null;
            household_income_declaration: number;
            housing_loan_amount: string | null;
            inflight_credit_app_id: string | null;
            is_editing: number;
            language: string;
            last_name: string | null;
            loan_purpose: number | null;
            loan_tenure_months: number | null;
            merchant_location_id: number | null;
            mobile_phone_code: string;
            mobile_phone_number: string | null;
            monthly_income: string | null;
            monthly_rent: string | null;
            officepincode: string | null;
            pl_completed: number;
            pl_se_update_required: number;
            pl_update_required: number;
            postal_code: string | null;
            prefer_net_banking: number | null;
            property_type: number | null;
            residence_type: number | null;
            role_id: number | null;
            salary_mode: number | null;
            se_loan_amount: string | null;
            stale_fields: string[];
            state: string | null;
            tin: string | null;
            /** Format: uuid */
            user_id: string;
        };
        ConsumerRecordOut: {
            data: components["schemas"]["ConsumerRecordData"];
            success: boolean;
        };
        ConsumerSessionOut: {
            appId: string | null;
            productId: string | null;
            productType: string | null;
            prospectAppId: string;
            success: boolean;
            token: string;
            user: components["schemas"]["SessionUserOut"];
        };
        ContactChangedOut: {
            data: components["schemas"]["ContactData"];
            message: string;
            success: boolean;
        };
        /**
         * @description * `sms` - sms
         *     * `whatsapp` - whatsapp
         *     * `email` - email
         *     * `call` - call
         * @enum {string}
         */
        ContactChannelEnum: "sms" | "whatsapp" | "email" | "call";
        ContactChoiceData: {
            allowed: boolean;
            /**
             * Format: date-time
             * @description Null: never said, this holds by default.
             */
            changed_at: string | null;
            channel: components["schemas"]["ContactChannelEnum"];
            purpose: components["schemas"]["ContactPurposeEnum"];
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        ContactChoiceInRequest: {
            allowed: boolean;
            channel: components["schemas"]["ContactChannelEnum"];
            purpose: components["schemas"]["ContactPurposeEnum"];
        };
        ContactData: {
            choices: components["schemas"]["ContactChoiceData"][];
            /** @description The consent that reminders and promotional messages rest on. */
            marketing_given: boolean;
            max_period_days: number;
            max_promotional: number;
            /** @description For one unfinished form. */
            max_reminders: number;
            /** Format: time */
            promotional_from: string;
            /** Format: time */
            promotional_until: string;
            /** @description Messages on their way that a stop would still hold back. */
            queued_messages: number;
            /**
             * Format: time
             * @description IST.
             */
            service_from: string;
            /** Format: time */
            service_until: string;
            /** Format: date-time */
            stopped_at: string | null;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        ContactInRequest: {
            /** @description Version of the consent to calls just agreed to; needed to switch on calls that rest on it. */
            calls_version?: string;
            choices: components["schemas"]["ContactChoiceInRequest"][];
            /** @description Version of the marketing consent just agreed to; needed to switch on what rests on it. */
            marketing_version?: string;
        };
        ContactOut: {
            data: components["schemas"]["ContactData"];
            success: boolean;
        };
        /**
         * @description * `service` - service
         *     * `reminder` - reminder
         *     * `promotional` - promotional
         * @enum {string}
         */
        ContactPurposeEnum: "service" | "reminder" | "promotional";
        ContactStoppedOut: {
            /** @description Calls of providers that are off. */
            calls: number;
            /** @description Waiting messages that were not sent. */
            cancelled: number;
            data: components["schemas"]["ContactData"];
            message: string;
            success: boolean;
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
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        CountryInRequest: {
            countryCode: string;
        };
        CustomerCodeOut: {
            availability: components["schemas"]["AvailabilityEnum"];
            code: string;
            host: string;
            id: number;
            provider: string;
            /** Format: date-time */
            revealed_at: string;
            terms: string[];
            title: string;
            /** Format: date */
            valid_to: string | null;
        };
        CustomerCodesOut: {
            data: components["schemas"]["CustomerCodeOut"][];
            success: boolean;
        };
        DataExportOut: {
            /** Format: date-time */
            asked_at: string;
            /** Format: date-time */
            expires_at: string | null;
            /** Format: uuid */
            id: string;
            /** @description Bytes. */
            json_size: number;
            /** @description Bytes. */
            pdf_size: number;
            /** Format: date-time */
            ready_at: string | null;
            state: components["schemas"]["DataExportOutStateEnum"];
            steps: number;
            steps_done: number;
        };
        /**
         * @description * `queued` - queued
         *     * `running` - running
         *     * `ready` - ready
         *     * `failed` - failed
         *     * `expired` - expired
         * @enum {string}
         */
        DataExportOutStateEnum: "queued" | "running" | "ready" | "failed" | "expired";
        DataExportsData: {
            exports: components["schemas"]["DataExportOut"][];
            keep_days: number;
        };
        DataExportsOut: {
            data: components["schemas"]["DataExportsData"];
            success: boolean;
        };
        DataExportStartedOut: {
            data: components["schemas"]["DataExportOut"];
            success: boolean;
        };
        DataHoldingOut: {
            count: number;
            kind: string;
            /** @description Why it stays: money_records, consent_proof, logs, nameless; else empty. */
            law: string;
            retention: components["schemas"]["RetentionEnum"];
        };
        DayRangeOut: {
            max_days: number;
            min_days: number;
        };
        DealClickOut: {
            success: boolean;
            /** Format: uri */
            url: string;
        };
        DeletionData: {
            answer_days: number;
            cooling_days: number;
            holdings: components["schemas"]["DataHoldingOut"][];
            in_flight: components["schemas"]["ErasureInFlightOut"][];
            requests: components["schemas"]["ErasureOut"][];
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        DeletionInRequest: {
            otp: string;
            reason?: string;
        };
        DeletionOut: {
            data: components["schemas"]["DeletionData"];
            success: boolean;
        };
        /** @description The parts of the application's product; those of other products are absent. */
        DetailsData: {
            co_applicant_income?: string | null;
            has_co_applicant?: boolean;
            property_pincode?: string;
            property_value?: string;
            purity?: number;
            purpose?: number;
            weight_grams?: string;
        };
        DocumentFileOut: {
            /** Format: uuid */
            document_id: string;
            file_name: string;
            in_transfer: boolean;
            reason: string | null;
            /** Format: date-time */
            received_at: string;
            /** Format: date-time */
            sent_at: string | null;
            /** @description Bytes. */
            size: number;
            state: components["schemas"]["DocumentFileOutStateEnum"];
        };
        /**
         * @description * `received` - received
         *     * `sent` - sent
         *     * `checked` - checked
         *     * `refused` - refused
         * @enum {string}
         */
        DocumentFileOutStateEnum: "received" | "sent" | "checked" | "refused";
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        DocumentInRequest: {
            code: string;
            /** Format: binary */
            file?: string | null;
        };
        DocumentOut: {
            data: components["schemas"]["DocumentFileOut"];
            success: boolean;
        };
        DocumentsConsentData: {
            text: string;
            title: string;
            version: string;
        };
        DocumentsConsentOut: {
            data: components["schemas"]["DocumentsConsentData"];
            success: boolean;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        DocumentTransferInRequest: {
            consent_version: string;
        };
        DocumentTransferOut: {
            message: string;
            success: boolean;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        EmailVerificationCodeInRequest: {
            otp: string;
            /**
             * Format: uuid
             * @description The prospectAppId.
             */
            uid: string;
        };
        EmailVerificationData: {
            otp_expires_in: number;
            resend_in: number;
            /** @description Masked. */
            sent_to: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        EmailVerificationInRequest: {
            /**
             * Format: uuid
             * @description The prospectAppId.
             */
            uid: string;
        };
        EmailVerificationOut: {
            data: components["schemas"]["EmailVerificationData"];
            success: boolean;
        };
        ErasedCountOut: {
            count: number;
            kind: string;
        };
        ErasureCodeOut: {
            otp_expires_in: number;
            resend_in: number;
            /** @description Masked. */
            sent_to: string;
            success: boolean;
        };
        ErasureInFlightOut: {
            /** Format: uuid */
            application_id: string;
            lender: string;
            outcome: components["schemas"]["OutcomeEnum"];
            status: string;
            /** Format: uuid */
            submission_id: string;
        };
        ErasureOut: {
            /** Format: date */
            answer_by: string;
            /** Format: date-time */
            asked_at: string;
            can_cancel: boolean;
            /** Format: date-time */
            cancelled_at: string | null;
            /** Format: date-time */
            due_at: string;
            number: string;
            state: components["schemas"]["ErasureStateEnum"];
        };
        ErasureRequestedOut: {
            data: components["schemas"]["ErasureOut"];
            message: string;
            success: boolean;
        };
        /**
         * @description * `cooling` - cooling
         *     * `cancelled` - cancelled
         *     * `done` - done
         * @enum {string}
         */
        ErasureStateEnum: "cooling" | "cancelled" | "done";
        FactChangeOut: {
            current: string | null;
            fact: components["schemas"]["FactEnum"];
            needed: string | null;
            request: components["schemas"]["MatchingRequestOut"];
        };
        /**
         * @description * `obligations` - obligations
         *     * `income` - income
         *     * `co_applicant` - co_applicant
         * @enum {string}
         */
        FactEnum: "obligations" | "income" | "co_applicant";
        FaqEntryOut: {
            answer: string;
            question: string;
        };
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
        FeeRuleOut: {
            flat: string | null;
            gst_percent: string;
            max: string | null;
            min: string | null;
            percent: string | null;
            third_party: string;
        };
        FieldErrorOut: {
            code: string;
            message: string;
        };
        FindingOut: {
            code: string;
            got: unknown | null;
            needed: unknown | null;
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
        FormDraftData: {
            client_id: string;
            saved_at: string | null;
            step: number;
            values: {
                [key: string]: unknown;
            };
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        FormDraftInRequest: {
            /** @description `saved_at` of the draft this page saw last. */
            based_on?: string | null;
            /** @description Id that the open page gave itself; with it, `based_on` counts. */
            client_id?: string;
            step: number;
            values: {
                [key: string]: unknown;
            };
        };
        FormDraftOut: {
            data: components["schemas"]["FormDraftData"];
            success: boolean;
        };
        FormStepOut: {
            fields: components["schemas"]["QuestionOut"][];
            key: string;
            name: string;
            title: string;
        };
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
        GoldLoanOut: {
            /** Format: uuid */
            appId: string | null;
            /** @description The page behind user/ on which the gold loan goes on. */
            redirect: string;
            success: boolean;
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
        GrievanceOut: {
            email: string;
            nodal_email: string;
            nodal_officer: string;
            officer: string;
            phone: string;
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
        KfsAcknowledgedOut: {
            /** Format: date-time */
            at: string;
            proposal_number: string;
            success: boolean;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        KfsAcknowledgeInRequest: {
            language: components["schemas"]["LanguageEnum"];
        };
        KfsData: {
            amount: string;
            annual_rate: string;
            apr: string;
            apr_sheet: components["schemas"]["KfsRowOut"][];
            cooling_off_days: number;
            emi: string;
            /** Format: date */
            issued_on: string;
            language: components["schemas"]["LanguageEnum"];
            lender: components["schemas"]["LenderShortOut"];
            months: number;
            net_disbursed: string;
            part_1: components["schemas"]["KfsRowOut"][];
            part_2: components["schemas"]["KfsRowOut"][];
            proposal_number: string;
            schedule: components["schemas"]["KfsScheduleRowOut"][];
            total_interest: string;
            total_payable: string;
            /** Format: date */
            valid_until: string;
        };
        KfsOut: {
            data: components["schemas"]["KfsData"];
            success: boolean;
        };
        KfsRowOut: {
            label: string;
            no: string;
            value: string;
        };
        KfsScheduleRowOut: {
            closing: string;
            instalment: string;
            interest: string;
            n: number;
            opening: string;
            principal: string;
        };
        /**
         * @description * `en` - en
         *     * `hi` - hi
         * @enum {string}
         */
        LanguageEnum: "en" | "hi";
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        LanguageInRequest: {
            language: components["schemas"]["LanguageEnum"];
            /** Format: uuid */
            uid: string;
        };
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
        LaterDayOut: {
            lenders: number;
            /** Format: date */
            on: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        LeadConsentInRequest: {
            provider: string;
            version: string;
        };
        LeadCreatedOut: {
            reference: string;
            success: boolean;
        };
        LeadData: {
            closing: string | null;
            /** Format: date-time */
            created_at: string;
            history: components["schemas"]["LeadEntryOut"][];
            is_open: boolean;
            next_step: components["schemas"]["LeadNextStepOut"];
            plans: components["schemas"]["LeadPlanOut"][];
            product_type: string;
            reference: string;
            /** Format: date-time */
            slot_at: string | null;
            /** Format: date-time */
            slot_ends_at: string | null;
            status: components["schemas"]["StatusEnum"];
        };
        LeadEntryOut: {
            /** Format: date-time */
            at: string;
            kind: string;
            /** Format: date-time */
            slot_at: string | null;
            source: string;
            status: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        LeadInRequest: {
            consents: components["schemas"]["LeadConsentInRequest"][];
            name: string;
            need?: {
                [key: string]: string;
            } | null;
            plans: string[];
            product_type: string;
            /** Format: date-time */
            slot_at: string | null;
        };
        LeadNextStepOut: {
            code: string;
            turn: components["schemas"]["LeadOwedByEnum"];
        };
        LeadOptionsData: {
            consents: components["schemas"]["ProviderConsentOut"][];
            slots: components["schemas"]["CallBackSlotOut"][];
        };
        LeadOptionsOut: {
            data: components["schemas"]["LeadOptionsData"];
            success: boolean;
        };
        LeadOut: {
            data: components["schemas"]["LeadData"];
            success: boolean;
        };
        /**
         * @description * `you` - you
         *     * `provider` - provider
         *     * `nobody` - nobody
         * @enum {string}
         */
        LeadOwedByEnum: "you" | "provider" | "nobody";
        LeadPlanOut: {
            brochure_link: string;
            code: string;
            grievance: string;
            name: string;
            /** Format: date-time */
            passed_on_at: string | null;
            provider: string;
            registration: string;
        };
        LeadRowOut: {
            /** Format: date-time */
            created_at: string;
            next_step: components["schemas"]["LeadStepOut"];
            product_type: string;
            providers: string[];
            reference: string;
            /** Format: date-time */
            slot_at: string | null;
            status: components["schemas"]["StatusEnum"];
        };
        LeadRowsOut: {
            count: number;
            next: string | null;
            previous: string | null;
            results: components["schemas"]["LeadRowOut"][];
        };
        LeadStepOut: {
            code: string;
            turn: components["schemas"]["LeadOwedByEnum"];
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
        LenderDeclineOut: {
            is_open_again: boolean;
            /** Format: date */
            open_again_on: string | null;
            reason: string | null;
            wait_days: number | null;
        };
        LenderFormOut: {
            company: string;
            lender_id: number;
            mark_seed: string;
            /** @description Where the form stands on this site. */
            path: string;
            state: components["schemas"]["LenderFormOutStateEnum"];
        };
        /**
         * @description * `open` - open
         *     * `sending` - sending
         *     * `accepted` - accepted
         *     * `rejected` - rejected
         * @enum {string}
         */
        LenderFormOutStateEnum: "open" | "sending" | "accepted" | "rejected";
        LenderFormsOut: {
            data: components["schemas"]["LenderFormOut"][];
            success: boolean;
        };
        LenderPageApplicationData: {
            alternatives: components["schemas"]["AlternativesOut"] | null;
            answer_due: components["schemas"]["AnswerDueOut"] | null;
            /** Format: date-time */
            answered_at: string | null;
            can_upload: boolean;
            decline: components["schemas"]["LenderDeclineOut"] | null;
            documents: components["schemas"]["RequestedDocumentOut"][];
            in_transfer: boolean;
            missing: string[];
            product_type: string | null;
            ready_to_send: boolean;
            return_link: components["schemas"]["ReturnLinkOut"] | null;
            submission: components["schemas"]["SubmissionData"] | null;
        };
        LenderPageApplicationOut: {
            data: components["schemas"]["LenderPageApplicationData"];
            success: boolean;
        };
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
        LenderShortOut: {
            lender_id: number;
            mark_seed: string;
            name: string;
        };
        /**
         * @description * `invitation` - invitation
         *     * `reset` - reset
         * @enum {string}
         */
        LinkInPurposeEnum: "invitation" | "reset";
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        LinkInRequest: {
            purpose: components["schemas"]["LinkInPurposeEnum"];
            token: string;
        };
        LinkOut: {
            /** Format: date-time */
            expires_at: string;
            login: string;
            name: string;
            /** @description What the person is let into: the marketplace or a partner, by name. */
            organisation: string;
        };
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
        LtvBandOut: {
            above: string;
            allowed: string | null;
            is_best: boolean;
            percent: string;
            share_amount: string;
            up_to: string | null;
        };
        MaskedInfoData: {
            birth_date: string | null;
            pan: string | null;
        };
        MaskedInfoOut: {
            data: components["schemas"]["MaskedInfoData"];
            success: boolean;
        };
        MatchingRequestOut: {
            amount: string;
            lenders: number;
            tenure_months: number;
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
        MerchantOut: {
            reference: string;
            success: boolean;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        MobileChangeCodeInRequest: {
            otp: string;
        };
        MobileChangeData: {
            /** Format: uuid */
            change_id: string;
            otp_expires_in: number;
            resend_in: number;
            /** @description Masked. */
            sent_to: string;
            /**
             * @description Whose code is waited for.
             *
             *     * `old` - old
             *     * `new` - new
             *     * `done` - done
             */
            step: components["schemas"]["StepEnum"];
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        MobileChangeInRequest: {
            mobile_phone_number: string;
            /**
             * Format: uuid
             * @description The prospectAppId.
             */
            uid: string;
        };
        MobileChangeOut: {
            data: components["schemas"]["MobileChangeData"];
            success: boolean;
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
        NextStepOut: {
            code: string;
            turn: components["schemas"]["NextStepOutTurnEnum"];
        };
        /**
         * @description * `you` - you
         *     * `lender` - lender
         *     * `nobody` - nobody
         * @enum {string}
         */
        NextStepOutTurnEnum: "you" | "lender" | "nobody";
        /** @description The summary that replaces offers when a finished list has none. */
        NoOffersOut: {
            /** @description Lenders whose rules were held against the request. */
            checked: number;
            facts: components["schemas"]["FactChangeOut"][];
            later: components["schemas"]["LaterDayOut"] | null;
            nearest: components["schemas"]["MatchingRequestOut"] | null;
            nothing_sent: boolean;
            pincode: string | null;
            products: components["schemas"]["OpenProductOut"][];
            /** @description Of these, lenders that were asked for a quote as well. */
            quoted: number;
            rules: components["schemas"]["StoppingRuleOut"][];
            secured_cards: number;
        };
        NoticeSectionOut: {
            body: string;
            heading: string;
        };
        NotificationData: {
            /** Format: date-time */
            created_at: string;
            /** Format: uuid */
            id: string;
            kind: string;
            /** @description The page it leads to. */
            path: string;
            /** Format: date-time */
            read_at: string | null;
            text: string;
            title: string;
        };
        NotificationListOut: {
            count: number;
            next: string | null;
            previous: string | null;
            results: components["schemas"]["NotificationData"][];
            /** @description Of all of them, whatever is asked for here. */
            unread: number;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        NotificationReadInRequest: {
            /** @description Left out: all of them. */
            ids?: string[];
        };
        NotificationUnreadOut: {
            success: boolean;
            unread: number;
        };
        NullEnum: null;
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
        OfferOut: {
            amount: string;
            amount_max: string;
            amount_min: string;
            annual_rate: string;
            apr: string;
            cooling_off_days: number;
            emi: string;
            fee_gst: string;
            fee_rule: components["schemas"]["FeeRuleOut"];
            fees_total: string;
            /** @description What closing the loan early costs; empty for nothing. */
            foreclosure: string;
            kfs_pdf_url: string;
            kfs_url: string;
            kind: components["schemas"]["OfferOutKindEnum"];
            lender_id: number;
            ltv_percent: string | null;
            mark_seed: string;
            meets_request: boolean;
            name: string;
            net_disbursed: string;
            penal: string;
            price: string;
            processing_fee: string;
            redirect: boolean;
            source: components["schemas"]["SourceEnum"];
            special_offer: components["schemas"]["SpecialOfferOut"] | null;
            submission: components["schemas"]["SentSubmissionOut"] | null;
            tenure_max: number;
            tenure_min: number;
            tenure_months: number;
            third_party_fees: string;
            to_confirm: components["schemas"]["ToConfirmOut"][];
            total_interest: string;
            total_payable: string;
        };
        /**
         * @description * `bank` - bank
         *     * `sfb` - sfb
         *     * `nbfc` - nbfc
         * @enum {string}
         */
        OfferOutKindEnum: "bank" | "sfb" | "nbfc";
        OffersOut: {
            asked: components["schemas"]["RequestedTermsOut"];
            complete: boolean;
            /** Format: date-time */
            generated_at: string;
            limits: components["schemas"]["RequestLimitsOut"];
            matched: components["schemas"]["OfferOut"][];
            no_offers: components["schemas"]["NoOffersOut"] | null;
            /** @description Takes nothing new now; this application is under way there. */
            paused: components["schemas"]["PausedLenderOut"][];
            pending: components["schemas"]["PendingOut"][];
            /** Format: date */
            rule_effective_from: string;
            rule_version: string;
            security: components["schemas"]["SecurityOut"] | null;
            /** Format: uuid */
            snapshot_id: string;
            success: boolean;
            unmatched: components["schemas"]["UnmatchedOut"][];
        };
        OpenProductOut: {
            code: string;
            income_from: string | null;
            lenders: number;
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
        OptionOut: {
            id: number;
            max: number | null;
            min: number | null;
            name: string;
        };
        OtherOfferOut: {
            amount: string;
            apr: string;
            emi: string;
            lender_id: number;
            mark_seed: string;
            name: string;
            slug: string;
            tenure_months: number;
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
        OtherProductOut: {
            code: string;
            name: string;
            route: string;
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
        /**
         * @description * `withdrawn` - withdrawn
         *     * `goes_on` - goes_on
         * @enum {string}
         */
        OutcomeEnum: "withdrawn" | "goes_on";
        OwnConsentOut: {
            /** Format: date-time */
            at: string;
            given: boolean;
            purpose: string;
            /** @description The lender a sharing consent names, else empty. */
            recipient: string;
            /** @description Key of the partner whose own text it was, else empty. */
            text_partner: string;
            text_version: string;
        };
        OwnConsentsOut: {
            data: components["schemas"]["OwnConsentOut"][];
            success: boolean;
        };
        /** @description One submission with its lender. */
        OwnLenderOut: {
            lender: string;
            product: string;
            /** Format: date */
            sent_on: string;
            /** Format: uuid */
            submission_id: string;
        };
        OwnLendersOut: {
            results: components["schemas"]["OwnLenderOut"][];
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
        PatchedApplicationRequestInRequest: {
            /** @description Rupees. */
            amount?: string | number | null;
            auto_submit?: components["schemas"]["AutoSubmitInRequest"][];
            /** @description BL: purpose. GL: weight_grams, purity. HL: property_value, property_pincode, has_co_applicant, co_applicant_income. */
            details?: {
                [key: string]: unknown;
            } | null;
            /** @description Months. */
            tenure_months?: number | null;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        PatchedLeadSlotInRequest: {
            /** Format: date-time */
            slot_at?: string | null;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        PatchedProfileInRequest: {
            address1?: string | null;
            address2?: string | null;
            allow_emails?: boolean | (0 | 1) | null;
            allow_sms?: boolean | (0 | 1) | null;
            birth_date?: string | null;
            business_account?: boolean | (0 | 1) | null;
            /** @description A value of the option list. */
            business_current_turnover?: number | null;
            /** @description A value of the option list. */
            business_registration_type?: number | null;
            /** @description A value of the option list. */
            business_years?: number | null;
            /** @description A value of the option list. */
            credit_score_class?: number | null;
            /** @description A value of the option list. */
            educational_level?: number | null;
            email?: string | null;
            /** @description Rupees. */
            emi?: string | number | null;
            employer_name?: string | null;
            /** @description A value of the option list. */
            employment_status_code?: number | null;
            first_name?: string | null;
            /** @description A value of the option list. */
            gender?: number | null;
            gstin?: string | null;
            /** @description A value of the option list. */
            household_income?: number | null;
            household_income_declaration?: boolean | (0 | 1) | null;
            /** @description Rupees. */
            housing_loan_amount?: string | number | null;
            is_editing?: boolean | (0 | 1) | null;
            language?: string | null;
            last_name?: string | null;
            /** @description A value of the option list. */
            loan_purpose?: number | null;
            /** @description A value of the option list. */
            loan_tenure_months?: number | null;
            /** @description Rupees. */
            monthly_income?: string | number | null;
            /** @description Rupees. */
            monthly_rent?: string | number | null;
            officepincode?: string | null;
            postal_code?: string | null;
            /** @description A value of the option list. */
            prefer_net_banking?: number | null;
            /** @description A value of the option list. */
            property_type?: number | null;
            /** @description A value of the option list. */
            residence_type?: number | null;
            /** @description A value of the option list. */
            salary_mode?: number | null;
            /** @description Rupees. */
            se_loan_amount?: string | number | null;
            tin?: string | null;
        };
        PausedLenderOut: {
            lender_id: number;
            name: string;
            /**
             * Format: date-time
             * @description When it comes back; null where nobody knows yet.
             */
            until: string | null;
        };
        PausedUntilOut: {
            /**
             * Format: date-time
             * @description When it comes back; null where nobody knows yet.
             */
            until: string | null;
        };
        PendingOut: {
            /** Format: date-time */
            deadline_at: string;
            lender_id: number;
            mark_seed: string;
            name: string;
            /** Format: date-time */
            since: string;
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
        PlanListNoticeOut: {
            sections: components["schemas"]["NoticeSectionOut"][];
            title: string;
            version: string;
        };
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
        ProviderConsentOut: {
            name: string;
            privacy_link: string;
            /** @description The provider's code, which the consent names. */
            provider: string;
            text: string;
            title: string;
            version: string;
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
         * @description * `not_matched` - not_matched
         *     * `declined` - declined
         *     * `no_answer` - no_answer
         *     * `not_available` - not_available
         *     * `smaller` - smaller
         *     * `other_time` - other_time
         *     * `to_confirm` - to_confirm
         *     * `request_changed` - request_changed
         *     * `withdrawn` - withdrawn
         *     * `chosen` - chosen
         *     * `duplicate` - duplicate
         *     * `not_offered` - not_offered
         *     * `too_late` - too_late
         * @enum {string}
         */
        ReasonEnum: "not_matched" | "declined" | "no_answer" | "not_available" | "smaller" | "other_time" | "to_confirm" | "request_changed" | "withdrawn" | "chosen" | "duplicate" | "not_offered" | "too_late";
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
        RequestedDocumentOut: {
            code: string;
            file: components["schemas"]["DocumentFileOut"] | null;
            help: string;
            is_required: boolean;
            name: string;
        };
        RequestedTermsOut: {
            amount: string;
            tenure_months: number;
        };
        RequestLimitsOut: {
            amount_max: string | null;
            amount_min: string | null;
            tenure_max: number | null;
            tenure_min: number | null;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        ResetInRequest: {
            password: string;
            token: string;
        };
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
        /** @description The way back to the partner's site that this visit came from. */
        ReturnLinkOut: {
            partner: string;
            /** @description On a site that the partner named. */
            url: string;
        };
        RevealedCodeOut: {
            code: string;
            /** Format: date-time */
            revealed_at: string;
            success: boolean;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        RevokeSignInsInRequest: {
            keep_current: boolean;
        };
        RuleOut: {
            code: string;
            products: string[];
        };
        RuleVersionOut: {
            added: string[];
            /** Format: date */
            effective_from: string;
            version: string;
        };
        ScheduleRowOut: {
            closing: string;
            instalment: string;
            interest: string;
            n: number;
            opening: string;
            principal: string;
        };
        /** @description The security of a loan; weight, purity and price with gold only. */
        SecurityOut: {
            bands: components["schemas"]["LtvBandOut"][];
            kind: components["schemas"]["SecurityOutKindEnum"];
            max_loan_amount: string;
            min_loan_amount?: string;
            price_24k?: string;
            /** Format: date */
            price_on?: string;
            price_per_gram?: string;
            price_source?: components["schemas"]["PriceSourceEnum"];
            purity?: number;
            value: string;
            weight_grams?: string;
        };
        /**
         * @description * `gold` - gold
         *     * `property` - property
         * @enum {string}
         */
        SecurityOutKindEnum: "gold" | "property";
        SentSubmissionOut: {
            status: string;
            /** Format: uuid */
            submission_id: string;
        };
        SessionUserOut: {
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
        SharingOut: {
            /** Format: uuid */
            application_id: string | null;
            /** Format: date-time */
            at: string;
            consent_id: number | null;
            /** @description Their names, where documents went. */
            documents: string[];
            fields: string[];
            id: number;
            kind: string;
            names_person: boolean;
            recipient_name: string;
        };
        /** @description One page of a list; `next` and `previous` are the numbers of pages. */
        SharingsOut: {
            count: number;
            next: number | null;
            previous: number | null;
            results: components["schemas"]["SharingOut"][];
        };
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
        SignInOut: {
            browser: string;
            end_reason: string;
            /** Format: date-time */
            ended_at: string | null;
            /** Format: uuid */
            id: string;
            is_current: boolean;
            /** Format: date-time */
            last_seen_at: string;
            /** @description The first half of the internet address. */
            network: string;
            /** Format: date-time */
            since: string;
            system: string;
        };
        SignInsOut: {
            data: components["schemas"]["SignInOut"][];
            success: boolean;
        };
        SignInsRevokedOut: {
            ended: number;
            success: boolean;
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
         * @description * `rules` - rules
         *     * `lender` - lender
         * @enum {string}
         */
        SourceEnum: "rules" | "lender";
        /**
         * @description * `all` - all
         *     * `secured` - secured
         *     * `unsecured` - unsecured
         *     * `mine` - mine
         * @enum {string}
         */
        SourceListEnum: "all" | "secured" | "unsecured" | "mine";
        SpecialOfferOut: {
            ends_on: string | null;
            language: components["schemas"]["LanguageEnum"];
            text: string;
        };
        /**
         * @description * `login` - login
         *     * `products` - products
         * @enum {string}
         */
        StartPageEnum: "login" | "products";
        /**
         * @description * `new` - new
         *     * `contacted` - contacted
         *     * `quoted` - quoted
         *     * `bought` - bought
         *     * `closed` - closed
         * @enum {string}
         */
        StatusEnum: "new" | "contacted" | "quoted" | "bought" | "closed";
        StatusHistoryOut: {
            /** Format: date */
            at: string;
            reason: string | null;
            /** Format: date-time */
            recorded_at: string;
            source: string;
            status: string;
        };
        /**
         * @description * `old` - old
         *     * `new` - new
         *     * `done` - done
         * @enum {string}
         */
        StepEnum: "old" | "new" | "done";
        /**
         * @description The number of lenders a rule stopped.
         *
         *     `needed` and `got` are least and most over them, or the kinds of work.
         */
        StoppingRuleOut: {
            code: string;
            got: (unknown | null)[];
            lenders: number;
            needed: (unknown | null)[];
        };
        SubmissionCreatedOut: {
            redirect: string | null;
            status: string;
            /** Format: uuid */
            submission_id: string;
            success: boolean;
        };
        SubmissionData: {
            amount: string;
            /** Format: uuid */
            appId: string;
            can_withdraw: boolean;
            /** Format: date-time */
            created_at: string;
            disbursed_amount: string | null;
            disbursed_on: string | null;
            history: components["schemas"]["StatusHistoryOut"][];
            lender: components["schemas"]["SubmissionLenderOut"];
            next_step: components["schemas"]["NextStepOut"];
            /** @description The lender takes nothing new now; this application goes on. */
            paused: components["schemas"]["PausedUntilOut"] | null;
            reason: string | null;
            redirect: boolean;
            reference: string | null;
            sanctioned_amount: string | null;
            status: string;
            /** Format: date */
            status_on: string;
            /** Format: uuid */
            submission_id: string;
            tenure_months: number;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        SubmissionInRequest: {
            consent_version: string;
            lender_id: number;
        };
        SubmissionLenderOut: {
            lender_id: number;
            mark_seed: string;
            name: string;
            /** @description Names the lender's own page. */
            slug: string;
        };
        SubmissionOut: {
            data: components["schemas"]["SubmissionData"];
            success: boolean;
        };
        /** @description The shortest answer: it worked, in a person's words. */
        SuccessOut: {
            message: string;
            success: boolean;
        };
        SuggestionOut: {
            amount: string | null;
            code: components["schemas"]["CodeEnum"];
            tenure_months: number | null;
        };
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
        TicketData: {
            /**
             * Format: date
             * @description The last day on which an answer is in time.
             */
            answer_by: string;
            /** Format: uuid */
            application_id: string | null;
            /** @description The asker is asked how helpful the answer was. */
            asks_score: boolean;
            can_write: boolean;
            category: components["schemas"]["TicketCategoryEnum"];
            /** Format: date-time */
            changed_at: string;
            /** Format: uuid */
            id: string;
            messages: components["schemas"]["TicketMessageOut"][];
            number: string;
            /** Format: date-time */
            opened_at: string;
            score: number | null;
            state: components["schemas"]["TicketStateEnum"];
            /** @description An answer came that has not been looked at. */
            unread: boolean;
        };
        TicketFileOut: {
            content_type: string;
            file_name: string;
            /** Format: uuid */
            id: string;
            size: number;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        TicketInRequest: {
            /** Format: uuid */
            application_id?: string | null;
            category: components["schemas"]["TicketCategoryEnum"];
            email?: string;
            files?: string[];
            phone?: string;
            /**
             * Format: uuid
             * @description Of a complaint: names its lender and application.
             */
            submission_id?: string | null;
            text: string;
        };
        /** @description One more message of a ticket, as multipart or JSON. */
        TicketMessageInRequest: {
            files?: string[];
            text: string;
        };
        TicketMessageOut: {
            /** Format: date-time */
            at: string;
            author: components["schemas"]["AuthorEnum"];
            files: components["schemas"]["TicketFileOut"][];
            text: string;
        };
        TicketOut: {
            data: components["schemas"]["TicketData"];
            success: boolean;
        };
        TicketRowOut: {
            /**
             * Format: date
             * @description The last day on which an answer is in time.
             */
            answer_by: string;
            /** Format: uuid */
            application_id: string | null;
            category: components["schemas"]["TicketCategoryEnum"];
            /** Format: date-time */
            changed_at: string;
            /** Format: uuid */
            id: string;
            number: string;
            /** Format: date-time */
            opened_at: string;
            state: components["schemas"]["TicketStateEnum"];
            /** @description An answer came that has not been looked at. */
            unread: boolean;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        TicketScoreInRequest: {
            score: number;
        };
        /** @description One page of a list; `next` and `previous` are the numbers of pages. */
        TicketsOut: {
            count: number;
            next: number | null;
            previous: number | null;
            results: components["schemas"]["TicketRowOut"][];
        };
        /**
         * @description * `open` - open
         *     * `answered` - answered
         *     * `closed` - closed
         * @enum {string}
         */
        TicketStateEnum: "open" | "answered" | "closed";
        ToConfirmOut: {
            code: string;
            needed: unknown | null;
        };
        /**
         * @description * `lender` - lender
         *     * `third_party` - third_party
         * @enum {string}
         */
        ToEnum: "lender" | "third_party";
        UnmatchedOut: {
            findings: components["schemas"]["FindingOut"][];
            lender_id: number;
            mark_seed: string;
            name: string;
            state: components["schemas"]["UnmatchedOutStateEnum"];
            suggestion: components["schemas"]["SuggestionOut"] | null;
        };
        /**
         * @description * `not_matched` - not_matched
         *     * `not_available` - not_available
         *     * `no_answer` - no_answer
         *     * `declined` - declined
         * @enum {string}
         */
        UnmatchedOutStateEnum: "not_matched" | "not_available" | "no_answer" | "declined";
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
        WelcomeBackConfirmInRequest: {
            birth_date?: string;
            pan?: string;
            /** @default PL */
            product_type?: components["schemas"]["ProductTypeEnum"];
        };
        WelcomeBackConfirmOut: {
            inflight_credit_app_id: string | null;
            message: string;
            /** @description The page on which the journey goes on. */
            redirect_path: string;
            success: boolean;
        };
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
        /**
         * @description * `terms` - terms
         *     * `privacy` - privacy
         *     * `marketing_sms_whatsapp` - marketing_sms_whatsapp
         *     * `marketing_calls` - marketing_calls
         *     * `share_with_lender` - share_with_lender
         *     * `auto_submit` - auto_submit
         *     * `share_with_provider` - share_with_provider
         * @enum {string}
         */
        WithdrawConsentInPurposeEnum: "terms" | "privacy" | "marketing_sms_whatsapp" | "marketing_calls" | "share_with_lender" | "auto_submit" | "share_with_provider";
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        WithdrawConsentInRequest: {
            purpose: components["schemas"]["WithdrawConsentInPurposeEnum"];
            recipient?: string;
        };
        WithdrawnOfferLenderOut: {
            lender_id: number;
            name: string;
        };
        WithdrawnOfferOut: {
            /** @description Empty where nobody can tell any more. */
            causes: components["schemas"]["CausesEnum"][];
            lender: components["schemas"]["WithdrawnOfferLenderOut"];
            /**
             * Format: date-time
             * @description When the first list without the offer was shown.
             */
            withdrawn_at: string;
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
    get_applications: {
        parameters: {
            query?: {
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
                    "application/json": components["schemas"]["ApplicationRowsOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_applications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApplicationInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApplicationCreatedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_applications_app_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                app_id: string;
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
                    "application/json": components["schemas"]["ApplicationOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    patch_applications_app_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                app_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PatchedApplicationRequestInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApplicationRequestOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_applications_app_id_auto_submit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                app_id: string;
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
                    "application/json": components["schemas"]["AutoSubmissionsOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_applications_app_id_consent_lender_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                app_id: string;
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
                    "application/json": components["schemas"]["ConsentOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_applications_app_id_kfs_lender_id: {
        parameters: {
            query?: {
                /**
                 * @description * `json` - json
                 *     * `pdf` - pdf
                 */
                format?: "json" | "pdf";
                /**
                 * @description * `en` - en
                 *     * `hi` - hi
                 */
                language?: "en" | "hi";
            };
            header?: never;
            path: {
                app_id: string;
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
                    "application/json": components["schemas"]["KfsOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_applications_app_id_kfs_lender_id_acknowledgements: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                app_id: string;
                lender_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["KfsAcknowledgeInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KfsAcknowledgedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_applications_app_id_lender_forms: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                app_id: string;
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
                    "application/json": components["schemas"]["LenderFormsOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_applications_app_id_offers: {
        parameters: {
            query?: {
                /** @description The list the page shows; the answer is always whole. */
                after?: string;
            };
            header?: never;
            path: {
                app_id: string;
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
                    "application/json": components["schemas"]["OffersOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_applications_app_id_submissions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                app_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubmissionInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubmissionCreatedOut"];
                };
            };
            default: {
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
    post_auth_consumer_logout: {
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
    post_auth_consumer_refresh: {
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
                    "application/json": components["schemas"]["ConsumerSessionOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_auto_submit_lenders: {
        parameters: {
            query: {
                product_type: string;
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
                    "application/json": components["schemas"]["AutoSubmitLendersOut"];
                };
            };
            default: {
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
    post_cards_category_id_clicks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                category_id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CardClickInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardClickOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_cards_chosen: {
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
                    "application/json": components["schemas"]["ChosenCardsOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_consents: {
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
                    "application/json": components["schemas"]["OwnConsentsOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_consents_history: {
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
                    "application/json": components["schemas"]["ConsentHistoryOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_consents_withdraw: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WithdrawConsentInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConsentWithdrawnOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_contact_preferences: {
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
                    "application/json": components["schemas"]["ContactOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    put_contact_preferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContactChangedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_contact_preferences_stop: {
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
                    "application/json": components["schemas"]["ContactStoppedOut"];
                };
            };
            default: {
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
    get_data_exports: {
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
                    "application/json": components["schemas"]["DataExportsOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_data_exports: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataExportStartedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_data_exports_export_id_kind: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                export_id: string;
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
    get_data_sharing: {
        parameters: {
            query?: {
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
                    "application/json": components["schemas"]["SharingsOut"];
                };
            };
            default: {
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
    post_deals_perk_id_clicks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                perk_id: number;
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
                    "application/json": components["schemas"]["DealClickOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_deletion: {
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
                    "application/json": components["schemas"]["DeletionOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_deletion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeletionInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErasureRequestedOut"];
                };
            };
            default: {
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
    post_deletion_cancel: {
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
                    "application/json": components["schemas"]["ErasureRequestedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_deletion_code: {
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
                    "application/json": components["schemas"]["ErasureCodeOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_documents_document_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                document_id: string;
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
    delete_documents_document_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                document_id: string;
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
    post_email_verifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailVerificationInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmailVerificationOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_email_verifications_verify: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailVerificationCodeInRequest"];
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
    get_getMaskInfo_prospect_id: {
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
                    "application/json": components["schemas"]["MaskedInfoOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_gold_loans_app_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                app_id: string;
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
                    "application/json": components["schemas"]["GoldLoanOut"];
                };
            };
            default: {
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
    get_lead_options: {
        parameters: {
            query?: {
                /** @description Codes divided by commas. */
                plans?: string;
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
                    "application/json": components["schemas"]["LeadOptionsOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_leads: {
        parameters: {
            query?: {
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
                    "application/json": components["schemas"]["LeadRowsOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_leads: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LeadInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeadCreatedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_leads_reference: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                reference: string;
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
                    "application/json": components["schemas"]["LeadOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    patch_leads_reference: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                reference: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PatchedLeadSlotInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeadOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_leads_reference_withdraw: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                reference: string;
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
                    "application/json": components["schemas"]["LeadOut"];
                };
            };
            default: {
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
    get_lender_pages_name_application: {
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
                    "application/json": components["schemas"]["LenderPageApplicationOut"];
                };
            };
            default: {
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
    post_mobile_changes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MobileChangeInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MobileChangeOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_mobile_changes_change_id_code: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                change_id: string;
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
                    "application/json": components["schemas"]["MobileChangeOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_mobile_changes_change_id_verify: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                change_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MobileChangeCodeInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MobileChangeOut"];
                };
            };
            default: {
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
    get_notifications: {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                /** @description Only those not read yet. */
                unread?: boolean;
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
                    "application/json": components["schemas"]["NotificationListOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_notifications_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NotificationReadInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationUnreadOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_notifications_unread: {
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
                    "application/json": components["schemas"]["NotificationUnreadOut"];
                };
            };
            default: {
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
    post_set_language: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LanguageInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChosenLanguageOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_sign_ins: {
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
                    "application/json": components["schemas"]["SignInsOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    delete_sign_ins_session_id: {
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
                    "application/json": components["schemas"]["SignInsOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_sign_ins_revocation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RevokeSignInsInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInsRevokedOut"];
                };
            };
            default: {
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
    get_submissions_submission_id: {
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
                    "application/json": components["schemas"]["SubmissionOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_submissions_submission_id_click: {
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
                    "application/json": components["schemas"]["ClickOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_submissions_submission_id_documents: {
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
                "application/json": components["schemas"]["DocumentInRequest"];
                "multipart/form-data": components["schemas"]["DocumentInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_submissions_submission_id_documents_transfer: {
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
                    "application/json": components["schemas"]["DocumentsConsentOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_submissions_submission_id_documents_transfer: {
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
                "application/json": components["schemas"]["DocumentTransferInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentTransferOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_submissions_submission_id_withdraw: {
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
                    "application/json": components["schemas"]["SubmissionOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_ticket_files_file_id: {
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
    get_ticket_lenders: {
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
                    "application/json": components["schemas"]["OwnLendersOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_tickets: {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                /**
                 * @description * `open` - open
                 *     * `answered` - answered
                 *     * `closed` - closed
                 */
                state?: "open" | "answered" | "closed";
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
                    "application/json": components["schemas"]["TicketsOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_tickets: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TicketInRequest"];
                "multipart/form-data": components["schemas"]["TicketInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_tickets_ticket_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                ticket_id: string;
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
                    "application/json": components["schemas"]["TicketOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_tickets_ticket_id_close: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                ticket_id: string;
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
                    "application/json": components["schemas"]["TicketOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_tickets_ticket_id_messages: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                ticket_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TicketMessageInRequest"];
                "multipart/form-data": components["schemas"]["TicketMessageInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_tickets_ticket_id_score: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                ticket_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TicketScoreInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_user_prospect_id: {
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
                    "application/json": components["schemas"]["ConsumerRecordOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    patch_user_prospect_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                prospect_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PatchedProfileInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConsumerRecordOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_user_prospect_id_confirm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                prospect_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["WelcomeBackConfirmInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WelcomeBackConfirmOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_user_prospect_id_drafts_form: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                form: string;
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
                    "application/json": components["schemas"]["FormDraftOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    put_user_prospect_id_drafts_form: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                form: string;
                prospect_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FormDraftInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FormDraftOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
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
    post_vouchers_perk_id_code: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                perk_id: number;
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
                    "application/json": components["schemas"]["RevealedCodeOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_vouchers_codes: {
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
                    "application/json": components["schemas"]["CustomerCodesOut"];
                };
            };
            default: {
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
